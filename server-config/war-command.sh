# Commands that work on the database alone, out of the WAR, without a server. To be sourced, after jdk.sh and secrets.sh.
# shellcheck shell=bash

war=$(dirname "${BASH_SOURCE[0]}")/../bf4ps-ear/target/bf4ps.war
driver=$(dirname "${BASH_SOURCE[0]}")/../bf4ps-ear/target/server/postgresql.jar

# bf4ps_war_options ARGUMENT...: takes --help, which prints `usage` of the caller, --war WAR and --driver JAR from the front; what
# follows them is in `rest`, options that the caller itself knows too.
bf4ps_war_options() {
  while [[ ${1:-} == --* ]]; do
    case $1 in
      --help) usage; exit 0 ;;
      --war | --driver)
        [ -n "${2:-}" ] || { echo "The option $1 needs a value." >&2; exit 2; }
        printf -v "${1#--}" '%s' "$2"
        shift 2 ;;
      *) break ;;
    esac
  done
  rest=("$@")
}

# bf4ps_no_option: refuses an option at the front of `rest`.
bf4ps_no_option() {
  [[ ${rest[0]:-} != --* ]] || { echo "Unknown option: ${rest[0]} (try --help)." >&2; exit 2; }
}

# bf4ps_run_from_war ARGUMENT...: runs Java with these arguments and the classes of the WAR; its end is that of the function. Who
# ends the script ends the command: alone, it would go on, maybe to send, with its classes gone.
bf4ps_run_from_war() {
  local file java command code=0
  for file in "$war" "$driver"; do
    [ -r "$file" ] || { echo "There is no file $file: build it with mvn package." >&2; exit 1; }
  done
  bf4ps_read_secrets
  java=$(bf4ps_choose_java)
  unpacked=$(mktemp -d "${TMPDIR:-/tmp}/bf4ps-command.XXXXXX")
  trap 'rm -rf "$unpacked"' EXIT
  war=$(realpath "$war") driver=$(realpath "$driver")
  (cd "$unpacked" && "$(dirname "$java")/jar" -xf "$war" WEB-INF/lib)
  # In the background, for a signal waits until a command of the foreground has ended; with the terminal all the same.
  "$java" -Xmx128m -XX:TieredStopAtLevel=1 -cp "$driver:$unpacked/WEB-INF/lib/*" "$@" <&0 &
  command=$!
  # shellcheck disable=SC2064 # the number of now
  trap "kill -TERM $command 2>/dev/null || true" TERM INT HUP
  wait "$command" || code=$?
  while kill -0 "$command" 2>/dev/null; do
    code=0
    wait "$command" || code=$?
  done
  return "$code"
}
