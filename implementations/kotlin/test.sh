#!/bin/sh
# Builds, and runs what is under tests/: what scenarios cannot reach.
set -eu
cd "$(dirname "$0")"
./build.sh
java=$(sed -n "s/^exec '\([^']*\)' '-XX:Shared.*/\1/p" .build/reference-core)
rm -rf .build/tests
"$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp .build/toolchain-*/compiler.jar \
  org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -jvm-target 17 \
  -cp "$(printf '%s:' .build/toolchain-*/lib/*.jar).build/classes.jar" \
  -Xfriend-paths=.build/classes.jar -d .build/tests tests
run() {
  "$java" --add-opens java.base/java.net=ALL-UNNAMED --add-exports \
    java.base/sun.nio.ch=ALL-UNNAMED -cp .build/tests:.build/classes.jar tests.MainKt "$@"
}
run
run network
