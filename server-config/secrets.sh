# Secrets by files, as container engines and systemd hand them over. To be sourced.
# shellcheck shell=bash

# bf4ps_read_secrets: for each variable BF4PS_…_FILE sets BF4PS_… to what stands in that file, without the last line
# end. No file's name and a file without content set nothing: so a unit hands over a secret that there is not. Ends the
# script when a file cannot be read or when both are set.
bf4ps_read_secrets() {
  local name target content
  while read -r name; do
    target=${name%_FILE}
    [ -n "${!name}" ] || { unset "$name"; continue; }
    [ -r "${!name}" ] || { echo "$name names ${!name}, which cannot be read." >&2; exit 1; }
    content=$(cat "${!name}")
    unset "$name"
    [ -n "$content" ] || continue
    [ -z "${!target:-}" ] || { echo "Both $target and $name are set: keep one." >&2; exit 1; }
    export "$target=$content"
  done < <(compgen -A export | grep -E '^BF4PS_[A-Z0-9_]+_FILE$' || true)
}
