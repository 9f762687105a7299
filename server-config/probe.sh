# Asks a node how it is. To be sourced.
# shellcheck shell=bash

# bf4ps_probe ADDRESS PORT PATH: whether that health check says UP. An answer without a single check comes from a server that
# has no application.
bf4ps_probe() {
  local answer
  answer=$(
    exec 2>/dev/null
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$3" >&3
    timeout 5 cat <&3
  ) || return 1
  [[ $answer == HTTP/1.?\ 200* && $answer == *'"name"'* ]]
}
