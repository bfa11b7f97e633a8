'use strict';
// What the program is started from. V8 keeps what it makes of a script: the build plays a session of
// every app, and what was compiled by then lies beside the script and is taken over at each start,
// which is ready a tenth sooner. Another version of Node, or one with other options, compiles anew.
//
//     node start.cjs --suite weather
//     node start.cjs --train --suite weather      the same, and keeps what was compiled

const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const PROGRAM = join(__dirname, 'reference-core.cjs');
const COMPILED = join(__dirname, 'reference-core.compiled');

const script = new Script(`(function (require) {${readFileSync(PROGRAM, 'utf8')}\n})`, {
  filename: PROGRAM,
  cachedData: compiled(),
});
if (process.argv[2] === '--train') {
  process.argv.splice(2, 1);
  process.on('exit', () => writeFileSync(COMPILED, script.createCachedData()));
}
script.runInThisContext()(require);

function compiled() {
  try {
    return readFileSync(COMPILED);
  } catch {
    return undefined;
  }
}
