package org.bf4ps.wholeway;

import static org.awaitility.Awaitility.await;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

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

  /** Shows pages as for a visitor whose clock is that of a time zone, such as Europe/Berlin. */
  void liveIn(String zone) {
    chromium.executeCdpCommand("Emulation.setTimezoneOverride", Map.of("timezoneId", zone));
  }

  /** Shows pages as for a visitor who wants them dark, or light. */
  void prefer(String colourScheme) {
    chromium.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colourScheme))));
  }

  /** Runs a script in the page, whatever the page's own policy says, and tells what it answers. */
  Object run(String script) {
    return chromium.executeScript(script);
  }

  /** As {@link #run}, for a script that answers by calling its last argument. */
  Object runAsynchronously(String script) {
    return chromium.executeAsyncScript(script);
  }

  /**
   * What the browser has refused by the policy of the pages since it was asked last, as it tells
   * whoever develops a page.
   */
  List<String> refusals() {
    return chromium.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("Content Security Policy"))
        .toList();
  }

  /** The names of all cookies of the page's site. */
  List<String> cookies() {
    return chromium.manage().getCookies().stream().map(Cookie::getName).toList();
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

  /** Types into a field of the page. */
  void fill(String name, String text) {
    chromium.findElement(By.name(name)).sendKeys(text);
  }

  /** Chooses the option of a value from a list of the page. */
  void choose(String name, String value) {
    chromium
        .findElement(By.name(name))
        .findElement(By.cssSelector("option[value='" + value + "']"))
        .click();
  }

  /** Presses the button of a CSS selector and waits for the page that follows. */
  void press(String selector) {
    leaveBy(chromium.findElement(By.cssSelector(selector)));
  }

  /** Waits until the page, which may load itself anew meanwhile, says something. */
  void awaitText(String selector, String text) {
    await(text)
        .atMost(LIMIT)
        .ignoreException(StaleElementReferenceException.class)
        .until(() -> texts(selector).toString().contains(text));
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
    // In one go: a page that renews itself takes elements away between two questions.
    List<?> texts =
        (List<?>)
            chromium.executeScript(
                "return Array.from(document.querySelectorAll(arguments[0]), e => e.textContent)",
                selector);
    return texts.stream().map(text -> text.toString().strip()).toList();
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

  /**
   * Which elements of a CSS selector reach beyond the right side of the box they can be scrolled
   * in, by their texts.
   */
  List<String> cutInTheirBox(String selector) {
    List<?> texts =
        (List<?>)
            chromium.executeScript(
                "return Array.from(document.querySelectorAll(arguments[0]))"
                    + ".filter(e => e.getBoundingClientRect().right"
                    + " > e.closest('.scroll').getBoundingClientRect().right)"
                    + ".map(e => e.textContent.trim())",
                selector);
    return texts.stream().map(Object::toString).toList();
  }

  /**
   * How bright the right edge of an element is that stands at the top of the window, from 0 to 255:
   * the median, so that the text of a few rows does not matter.
   */
  int brightnessAtTheRightOf(String selector) {
    List<?> edge =
        (List<?>)
            chromium.executeScript(
                "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
                    + " return [box.right - 3, Math.max(0, box.top), Math.min(innerHeight, box.bottom)]"
                    + ".map(Math.round)",
                selector);
    int[] bounds = edge.stream().mapToInt(each -> ((Long) each).intValue()).toArray();
    try {
      BufferedImage seen =
          ImageIO.read(new ByteArrayInputStream(chromium.getScreenshotAs(OutputType.BYTES)));
      int[] brightness =
          IntStream.range(bounds[1], bounds[2])
              .map(y -> seen.getRGB(bounds[0], y) >> Byte.SIZE & 0xFF)
              .sorted()
              .toArray();
      return brightness[brightness.length / 2];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
