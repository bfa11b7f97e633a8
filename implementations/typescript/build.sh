#!/bin/sh
# Builds the TypeScript implementation into .build/, and fetches a compiler where there is none.
# Needs Node 20 or later. Does nothing when nothing has changed. Says what it does on standard
# error.
set -eu
cd "$(dirname "$0")"
readonly here=$PWD
readonly out=$here/.build
readonly apps='weather shop live'
readonly sources="kit text faults $apps cli tests types examples"

say() { echo "typescript: $*" >&2; }

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

find_node() {
  node=$(command -v node || command -v nodejs || true)
  [ -x "$node" ] || fail 'Node 20 or later is needed; none was found on PATH (Debian: nodejs)'
  node=$(readlink -f "$node")
  node_version=$("$node" --version)
  major=${node_version#v}
  [ "${major%%.*}" -ge 20 ] || fail "$node is $node_version: 20 or later is needed"
}

# Everything that what is built depends on. The place is a part of it: the launcher holds paths.
stamp() {
  {
    echo "$here $node $node_version $(command -v tsc || true)"
    find $sources ../training build.sh package.json script.cjs start.cjs tsconfig*.json -type f |
      LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat /dev/null
  } | digest | cut -d ' ' -f 1
}

# A compiler on PATH if it is current, else one that was fetched, else Debian's package, unpacked
# into .build/ and not installed.
find_compiler() {
  tsc=$(command -v tsc || true)
  if [ -n "$tsc" ]; then
    version=$("$tsc" --version | sed -n 's/^Version //p')
    case $version in
      4.[89].* | 5.*) return ;;
    esac
    say "$tsc is $version and not of 4.8 to 5: another one is looked for"
  fi
  toolchain=$out/toolchain
  tsc=$toolchain/usr/share/nodejs/typescript/bin/tsc
  [ -r "$tsc" ] || fetch_compiler
}

fetch_compiler() {
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
    fail 'the TypeScript compiler is needed, 4.8 to 5: `tsc` is not on PATH' \
      '(Debian: node-typescript)'
  say 'fetching the TypeScript compiler (10 MB, once)'
  draft=$out/draft-$$
  mkdir -p "$draft"
  if ! (cd "$draft" && apt-get download -qq node-typescript >log 2>&1); then
    # A new machine may not know yet which packages there are.
    { apt-get update -qq && cd "$draft" && apt-get download -qq node-typescript; } \
      >"$draft/log" 2>&1 || {
      cat "$draft/log" >&2
      rm -rf "$draft"
      fail 'it could not be fetched (see above); any `tsc` of 4.8 to 5 on PATH will do'
    }
  fi
  cd "$here"
  dpkg-deb -x "$draft"/*.deb "$draft/toolchain"
  rm -rf "$toolchain"
  mv "$draft/toolchain" "$toolchain"
  rm -rf "$draft"
}

compile() {
  say "compiling with $("$node" "$tsc" --version | sed 's/Version/TypeScript/')"
  rm -rf "$out/js.new"
  for project in tsconfig.json tsconfig.page.json; do
    compiled --project "$project" --outDir "$out/js.new"
  done
  # The program once more, as one script: it starts in two thirds of the time.
  compiled --project tsconfig.script.json --outFile "$out/js.new/modules.js"
  {
    cat script.cjs "$out/js.new/modules.js"
    echo "load('cli/main');"
  } >"$out/js.new/reference-core.cjs"
  cp start.cjs "$out/js.new/"
  rm "$out/js.new/modules.js"
  rm -rf "$out/js"
  mv "$out/js.new" "$out/js"
}

# Plays a session of every command to every app, one after the other: each finds what was compiled
# for those before it, and adds its own.
train() {
  for app in $apps; do
    PARITY_FIXTURES=../../fixtures/$app PARITY_STORAGE=$out/storage \
      "$node" "$out/js/start.cjs" --train --suite "$app" \
      <"../training/$app.ndjson" >"$out/training.txt" 2>"$out/training.log" || {
      cat "$out/training.log" >&2
      fail 'what was built does not run (see above)'
    }
  done
  rm -rf "$out/storage"
}

compiled() { "$node" "$tsc" "$@" >&2 || fail 'it does not compile (see above)'; }

# The program that starts a script. No shell stays. Told of certificates, Node reads all that the
# system has before it begins, which takes as long as all of the rest; only who records needs any.
launcher() {
  cat <<END
#!/bin/sh
[ "\${PARITY_RECORD:-}" = 1 ] || unset NODE_EXTRA_CA_CERTS
exec $(quoted "$node") $(quoted "$out/js/$1") "\$@"
END
}

# What a run is told concerns no build.
unset PARITY_FAULT PARITY_RECORD PARITY_SCHEMAS
find_node
mkdir -p "$out"
stamp=$(stamp)
[ "$(cat "$out/stamp" 2>/dev/null)" = "$stamp" ] && [ -x "$out/reference-core" ] && exit 0
rm -f "$out/stamp"
find_compiler
compile
train
launcher weather/server/main.js >"$out/weather-page"
launcher start.cjs >"$out/reference-core.new"
chmod +x "$out/reference-core.new" "$out/weather-page"
mv "$out/reference-core.new" "$out/reference-core"
echo "$stamp" >"$out/stamp"
say 'built .build/reference-core'
