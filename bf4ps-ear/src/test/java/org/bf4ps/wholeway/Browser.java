package org.bf4ps.wholeway;

import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A real Chromium without a window, and what a person does with it. */
final class Browser implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  /** Held here because the logging framework forgets loggers that nobody holds. */
  private static final Logger DEVTOOLS = Logger.getLogger("org.openqa.selenium.devtools");

  static {
    // It misses a wrapper for this very version of Chromium, which nothing here uses.
    DEVTOOLS.setLevel(Level.SEVERE);
  }

  private static final Optional<Path> CHROMIUM =
      program("CHROME_BIN", "/usr/bin/chromium", "/usr/bin/chromium-browser");
  private static final Optional<Path> DRIVER =
      program("CHROMEDRIVER_BIN", "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");

  private final ChromeDriver chromium;

  private Browser(ChromeDriver chromium) {
    this.chromium = chromium;
  }

  /** Whether this machine has a Chromium and its driver. */
  static boolean isInstalled() {
    return CHROMIUM.isPresent() && DRIVER.isPresent();
  }

  /**
   * Opens one.
   *
   * @param javaScript whether pages may run scripts
   */
  static Browser open(boolean javaScript) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.orElseThrow().toFile());
    // No sandbox: it refuses to run as root, which build machines often do.
    options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage");
    if (!javaScript) {
      int blocked = 2;
      options.setExperimentalOption(
          "prefs", Map.of("profile.managed_default_content_settings.javascript", blocked));
    }
    ChromeDriverService driver =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(DRIVER.orElseThrow().toFile())
            .usingAnyFreePort()
            .build();
    return new Browser(new ChromeDriver(driver, options));
  }

  /** Shows pages as a telephone of that width does. */
  void narrow(int width) {
    chromium.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 740, "deviceScaleFactor", 1, "mobile", true));
  }

  /**
   * Opens a page. While an older page is still loading, the driver may return before the new one is
   * there; a page of the site is whole when its last part, the footer, is.
   */
  void visit(String address) {
    WebElement before = chromium.findElement(By.tagName("html"));
    chromium.get(address);
    awaitLeft(before);
    if (address.startsWith("http")) {
      awaitWhole();
    }
  }

  private void awaitWhole() {
    await("the whole page")
        .atMost(LIMIT)
        .until(() -> !chromium.findElements(By.tagName("footer")).isEmpty());
  }

  /** Types a name into the search field of the page and submits it. */
  void search(String name) {
    WebElement field = chromium.findElement(By.name("q"));
    field.clear();
    field.sendKeys(name);
    leaveBy(chromium.findElement(By.cssSelector("form[role=search] button")));
  }

  /** Follows the link whose target ends so. */
  void follow(String end) {
    leaveBy(chromium.findElement(By.cssSelector("a[href$='" + end + "']")));
  }

  /** A click returns before the next page is there; the page is left when its elements are gone. */
  private void leaveBy(WebElement element) {
    element.click();
    awaitLeft(element);
    awaitWhole();
  }

  private static void awaitLeft(WebElement element) {
    await("the next page")
        .atMost(LIMIT)
        .until(
            () -> {
              try {
                element.isEnabled();
                return false;
              } catch (StaleElementReferenceException e) {
                return true;
              }
            });
  }

  String address() {
    return chromium.getCurrentUrl();
  }

  String title() {
    return chromium.getTitle();
  }

  /** The texts of all elements of a CSS selector, also of those that are folded away. */
  List<String> texts(String selector) {
    return chromium.findElements(By.cssSelector(selector)).stream()
        .map(element -> element.getDomProperty("textContent").strip())
        .toList();
  }

  /** The text that stands beside a term of a list of terms. */
  String beside(String term) {
    String path = "//dt[normalize-space()='%s']/following-sibling::dd".formatted(term);
    return chromium.findElement(By.xpath(path)).getDomProperty("textContent").strip();
  }

  /** How wide the page is, and so how far it can be scrolled sideways, in CSS pixels. */
  long pageWidth() {
    return (Long) chromium.executeScript("return document.documentElement.scrollWidth");
  }

  @Override
  public void close() {
    chromium.quit();
  }

  private static Optional<Path> program(String variable, String... usual) {
    String named = System.getenv(variable);
    if (named != null && !named.isBlank()) {
      return Optional.of(Path.of(named)).filter(Files::isExecutable);
    }
    return List.of(usual).stream().map(Path::of).filter(Files::isExecutable).findFirst();
  }
}
