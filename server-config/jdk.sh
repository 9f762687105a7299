# Chooses the Java that runs BF4PS. To be sourced, by `server-config/start` and by `bf4ps`.
# shellcheck shell=bash

BF4PS_JAVA_MINIMUM=21

# bf4ps_java_version JAVA: prints the feature release of that java executable (17, 21, …), or nothing when it does not run.
bf4ps_java_version() {
  [ -x "$1" ] || return 0
  "$1" -version 2>&1 | sed -nE '1,5s/^.* version "(1\.)?([0-9]+).*$/\2/p' | head -n 1
}

# bf4ps_choose_java: prints the path of the first java that is new enough, in this order: BF4PS_JAVA_HOME, JAVA_HOME, the
# one on PATH, then the usual places of installed JDKs. Without one it says on stderr what is missing, and returns 1.
bf4ps_choose_java() {
  local candidate version
  local candidates=()
  [ -n "${BF4PS_JAVA_HOME:-}" ] && candidates+=("$BF4PS_JAVA_HOME/bin/java")
  [ -n "${JAVA_HOME:-}" ] && candidates+=("$JAVA_HOME/bin/java")
  candidate=$(type -P java) && candidates+=("$candidate")
  candidates+=(/usr/lib/jvm/*/bin/java "${HOME:-/}"/.sdkman/candidates/java/*/bin/java "${HOME:-/}"/.jdks/*/bin/java /opt/*/bin/java)
  for candidate in "${candidates[@]}"; do
    version=$(bf4ps_java_version "$candidate")
    if [ -n "$version" ] && [ "$version" -ge "$BF4PS_JAVA_MINIMUM" ]; then
      printf '%s\n' "$candidate"
      return 0
    fi
  done
  echo "BF4PS needs Java $BF4PS_JAVA_MINIMUM or newer, and none was found: install a JDK or let BF4PS_JAVA_HOME name one." >&2
  return 1
}

# The server's services start one after the other: its library of services can lock itself up when several threads start them, which in
# trials was one start in fifty, for ever and without a word (ADR 0027).
# shellcheck disable=SC2034 # for whoever reads this file
bf4ps_orderly_boot=-Dorg.glassfish.startupThreadPolicy=USE_NO_THREADS
