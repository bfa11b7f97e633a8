'use strict';
// The beginning of the script that the program is started from. The build puts all of its modules
// behind this, as the compiler writes them into one file, and asks for the main one. Node reads and
// compiles one script in a fraction of the time that it takes for sixty modules.

const modules = new Map();

function define(name, needs, make) {
  modules.set(name, { needs, make, exports: undefined });
}

/** What a module exports, made when it is asked for first; any other name is one of Node's. */
function load(name) {
  const module = modules.get(name);
  if (module === undefined) return require(name);
  if (module.exports === undefined) {
    module.exports = {};
    module.make(...module.needs.map((need) => given(need, module)));
  }
  return module.exports;
}

function given(need, module) {
  if (need === 'exports') return module.exports;
  return need === 'require' ? later : load(need);
}

/** What becomes of `import()`. */
function later(names, resolve, reject) {
  try {
    resolve(...names.map(load));
  } catch (thrown) {
    reject(thrown);
  }
}
