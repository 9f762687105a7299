package org.bf4ps.egress.recon;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.client.BattlelogUrls;
import org.bf4ps.battlelog.client.Settings;

/**
 * What the operator asked for.
 *
 * @param client how requests leave
 * @param egress the egress key whose gate is closed meanwhile; blank for none
 * @param personas whose resources are asked for
 * @param out the file of samples
 * @param beside the other page, or null
 * @param besideEvery the time between two questions for it
 * @param bounds what may be sent
 */
record ReconOptions(
    Settings client,
    String egress,
    List<Persona> personas,
    Path out,
    URI beside,
    Duration besideEvery,
    ReconBounds bounds) {
  private static final Map<String, String> DEFAULTS =
      Map.ofEntries(
          Map.entry("--base-url", BattlelogUrls.BATTLELOG.toString()),
          Map.entry("--contact", "operator of a BF4PS instance"),
          Map.entry("--personas", ""),
          Map.entry("--source-address", ""),
          Map.entry("--egress", ""),
          Map.entry("--out", "recon.tsv"),
          Map.entry("--beside", ""),
          Map.entry("--beside-every", "30"),
          Map.entry("--max-requests", "300"),
          Map.entry("--max-minutes", "60"),
          Map.entry("--from-rate", "0.1"),
          Map.entry("--to-rate", "2"),
          Map.entry("--hold", "120"),
          Map.entry("--max-burst", "30"),
          Map.entry("--rest", "180"));

  /**
   * Reads the command line.
   *
   * @throws IllegalArgumentException with a sentence if an option or a value is wrong
   */
  static ReconOptions parse(List<String> arguments) {
    Map<String, String> given = new HashMap<>(DEFAULTS);
    boolean goOn = false;
    for (int i = 0; i < arguments.size(); i++) {
      String name = arguments.get(i);
      if (name.equals("--go-on")) {
        goOn = true;
      } else if (!DEFAULTS.containsKey(name)) {
        throw new IllegalArgumentException("There is no option " + name + ".");
      } else if (++i == arguments.size()) {
        throw new IllegalArgumentException("The option " + name + " needs a value.");
      } else {
        given.put(name, arguments.get(i));
      }
    }
    String contact = "BF4PS-recon/1.0 (BF4 Player Stats; " + given.get("--contact") + ")";
    String beside = given.get("--beside");
    return new ReconOptions(
        Settings.defaults(URI.create(given.get("--base-url")), contact)
            .from(address(given.get("--source-address"))),
        given.get("--egress"),
        personas(given.get("--personas")),
        Path.of(given.get("--out")),
        beside.isEmpty() ? null : URI.create(beside),
        seconds(given, "--beside-every"),
        new ReconBounds(
            (int) number(given, "--max-requests"),
            Duration.ofMillis(Math.round(number(given, "--max-minutes") * 60_000)),
            number(given, "--from-rate"),
            number(given, "--to-rate"),
            seconds(given, "--hold"),
            (int) number(given, "--max-burst"),
            seconds(given, "--rest"),
            goOn));
  }

  /** Tells whether the other page is asked of the site that is measured: the ledger counts it. */
  boolean besideIsBattlelog() {
    return site(beside).equals(site(client.base()));
  }

  /** The host alone, since http and https lead to one site; with a port that is neither's. */
  private static String site(URI address) {
    String host = String.valueOf(address.getHost()).toLowerCase(Locale.ROOT);
    int port = address.getPort();
    return port == -1 || port == 80 || port == 443 ? host : host + ":" + port;
  }

  /**
   * The file of samples with what it holds already.
   *
   * @throws IllegalArgumentException with a sentence if it is of another measurement
   */
  SampleFile samples() {
    return new SampleFile(out, Measured.of(egress, client, bounds));
  }

  private static Duration seconds(Map<String, String> given, String name) {
    return Duration.ofMillis(Math.round(number(given, name) * 1_000));
  }

  private static double number(Map<String, String> given, String name) {
    try {
      double number = Double.parseDouble(given.get(name));
      if (number > 0 && number <= 1_000_000) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new IllegalArgumentException("The value of " + name + " is a number above 0.");
  }

  /** A file with one persona a line, or the personas themselves. */
  private static List<Persona> personas(String text) {
    try {
      List<String> entries =
          text.contains(":")
              ? Arrays.asList(text.split(","))
              : Files.readAllLines(Path.of(text)).stream().filter(l -> !l.isBlank()).toList();
      List<Persona> personas = new ArrayList<>();
      for (String entry : entries) {
        String[] parts = entry.strip().split(":");
        personas.add(
            new Persona(Long.parseLong(parts[0]), Platform.ofLabel(parts[1]).orElseThrow()));
      }
      if (!personas.isEmpty()) {
        return personas;
      }
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(
          "--personas takes id:platform,... or a file with one id:platform a line.", e);
    }
    throw new IllegalArgumentException("--personas names nobody.");
  }

  private static InetAddress address(String text) {
    try {
      return text.isEmpty() ? null : InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("--source-address is no address of this host.", e);
    }
  }
}
