#!/bin/sh
# Chromium for the browser tests, from the distribution: as root, else with sudo, else a word on what to do.
set -eu
for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if ! command -v apt-get >/dev/null 2>&1; then
    echo "I test nel browser vogliono Chromium: installalo, o indica il suo eseguibile nella variabile CHROMIUM." >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then as=""
elif command -v sudo >/dev/null 2>&1; then as="sudo"
else
    echo "I test nel browser vogliono Chromium: chiedi a chi amministra la macchina di fare «apt-get install chromium»." >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
$as apt-get update -qq
$as apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
