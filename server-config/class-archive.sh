# Class data sharing: an archive of the classes that a node loads, which its next starts map instead of loading them. To be sourced.
# shellcheck shell=bash
#
# An archive is only ever a gain: without one, with a foreign or a damaged one, the node starts as it would have. It is made when a node
# ends in order, beside its end, and put in its place by a renaming, so that no start sees half of one.

# bf4ps_class_archive DIRECTORY JAVA MICRO WAR: prints the name of the archive for that Java, server, application, and the roles and
# options of this node. Who differs in one of them loads other classes.
bf4ps_class_archive() {
  local id
  id=$({ "$2" -version 2>&1; stat -c %s "$3"; cat "$4"; echo "${BF4PS_ROLES:-} ${BF4PS_JAVA_OPTS:-}"; } | cksum | cut -d ' ' -f 1)
  printf '%s/classes-%s.jsa\n' "$1" "$id"
}

# bf4ps_archive_is_sound ARCHIVE JAVA MICRO [OPTION]...: whether that Java, with these options, takes the archive, to the last byte.
bf4ps_archive_is_sound() {
  "$2" "${@:4}" -Xshare:on -XX:SharedArchiveFile="$1" -XX:+VerifySharedSpaces -cp "$3" -version >/dev/null 2>&1
}

# bf4ps_archive_options ARCHIVE NEW JAVA MICRO [OPTION]...: prints the options, one a line, with which Java uses the archive, or else makes
# NEW at its end. Nodes share an archive's pages only where it lies at the same address in each of them.
bf4ps_archive_options() {
  echo -XX:+UnlockDiagnosticVMOptions
  echo -XX:ArchiveRelocationMode=0
  if [ -e "$1" ] && bf4ps_archive_is_sound "$1" "${@:3}"; then
    touch -c "$1" 2>/dev/null || true
    echo "-XX:SharedArchiveFile=$1"
  else
    echo "-XX:ArchiveClassesAtExit=$2"
  fi
}

# bf4ps_keep_archive NEW ARCHIVE: puts an archive that was made into its place, and removes those that no node used for a month.
bf4ps_keep_archive() {
  local beside=$2.$$
  [ -s "$1" ] || return 0
  if cp "$1" "$beside" 2>/dev/null && mv -f "$beside" "$2"; then
    find "$(dirname "$2")" -maxdepth 1 -name 'classes-*.jsa' -mtime +30 -delete
  else
    rm -f "$beside"
    echo "No archive of classes was kept: $(dirname "$2") has no room or may not be written." >&2
  fi
}
