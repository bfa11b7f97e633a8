#!/bin/sh
# Builds, and runs what is under tests/: what scenarios cannot reach. Further words go to Node's
# test runner.
set -eu
cd "$(dirname "$0")"
./build.sh
exec node --test "$@" .build/js/tests
