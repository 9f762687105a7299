package org.bf4ps.web.console.settings;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.config.Setting;
import org.bf4ps.config.SettingChanges;
import org.bf4ps.config.SettingSource;
import org.bf4ps.config.SettingVersion;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.node.NodeRegistry;
import org.bf4ps.node.NodeState;
import org.bf4ps.web.Query;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/** All settings and their latest changes, or one setting with all of its changes. */
@Named
@RequestScoped
public class SettingsPage implements ConsolePage {
  private static final int PER_PAGE = 25;

  @Inject private Settings settings;
  @Inject private SettingChanges changes;
  @Inject private Transactions transactions;

  private String query;
  private List<SettingGroup> groups = List.of();
  private SettingLine chosen;
  private String typed;
  private List<SettingVersion> versions;
  private List<NodeState> nodes;
  private boolean more;

  @Override
  public String path() {
    return "settings";
  }

  @Override
  public String title() {
    return "Settings";
  }

  @Override
  public int place() {
    return 70;
  }

  /** A form that was refused shows its setting again, which its field tells. */
  @Override
  public boolean load(HttpServletRequest request) {
    String[] segments = request.getPathInfo().replaceAll("^/+|/+$", "").split("/", -1);
    Settings now = settings.frozen();
    if (segments.length == 1) {
      query = Asked.text(request, "q");
      groups = groups(now, query);
    } else {
      boolean refused = "POST".equals(request.getMethod());
      Optional<Setting<?>> setting =
          refused
              ? Tunables.find(Objects.requireNonNullElse(Asked.text(request, "key"), ""))
              : Tunables.find(segments[1]);
      if (segments.length > 2 || setting.isEmpty()) {
        return false;
      }
      chosen = SettingLine.of(setting.get(), now);
      typed = refused ? Asked.text(request, "value") : null;
    }
    history(Asked.key(request, "before", Long.MAX_VALUE));
    nodes = transactions.call(NodeRegistry::all);
    return true;
  }

  private static List<SettingGroup> groups(Settings now, String query) {
    String wanted = query == null ? "" : query.toLowerCase(Locale.ROOT);
    Map<String, List<SettingLine>> byGroup =
        Tunables.ALL.stream()
            .filter(
                each ->
                    (each.key() + " " + each.meaning()).toLowerCase(Locale.ROOT).contains(wanted))
            .map(each -> SettingLine.of(each, now))
            .collect(
                Collectors.groupingBy(SettingLine::group, LinkedHashMap::new, Collectors.toList()));
    return byGroup.entrySet().stream()
        .map(group -> new SettingGroup(group.getKey(), group.getValue()))
        .toList();
  }

  private void history(long before) {
    String key = chosen == null ? null : chosen.setting().key();
    List<SettingVersion> read = changes.history(key, before, PER_PAGE + 1);
    versions = read.subList(0, Math.min(PER_PAGE, read.size()));
    more = read.size() > PER_PAGE;
  }

  /**
   * What was searched for.
   *
   * @return null if all settings are shown
   */
  public String getQuery() {
    return query;
  }

  /**
   * The settings.
   *
   * @return groups in the order of the reference; empty on the page of one setting
   */
  public List<SettingGroup> getGroups() {
    return groups;
  }

  /**
   * The setting that is shown alone.
   *
   * @return null on the page of all
   */
  public SettingLine getChosen() {
    return chosen;
  }

  /**
   * The heading.
   *
   * @return the setting's key, or what the page is for
   */
  public String getHeading() {
    return chosen == null ? "Settings" : chosen.setting().key();
  }

  /**
   * What stands in the field of the change.
   *
   * @return what was typed and refused, or the value that holds
   */
  public String getTyped() {
    return typed == null ? settings.text(chosen.setting()) : typed;
  }

  /**
   * Whether the setting can go back to each node's configuration.
   *
   * @return true if an operator's value holds, or was stored a moment ago
   */
  public boolean isRevertible() {
    return chosen.source() == SettingSource.STORED
        || Stream.ofNullable(versions)
            .flatMap(List::stream)
            .findFirst()
            .filter(latest -> latest.value() != null)
            .isPresent();
  }

  /**
   * The changes.
   *
   * @return at most 25, the latest first
   */
  public List<SettingVersion> getVersions() {
    return versions;
  }

  /**
   * The query of earlier changes.
   *
   * @return null on the last page
   */
  public String getNext() {
    return more
        ? new Query().with("before", Long.toString(versions.getLast().version())).text()
        : null;
  }

  /**
   * The nodes, with the version of the settings that each follows, or why it does not.
   *
   * @return those that were seen in the last 30 days
   */
  public List<NodeState> getNodes() {
    return nodes;
  }
}
