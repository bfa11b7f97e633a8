/** The kit's part that needs Node or Bun. */
export { DebugServer, type Answer } from './debug-server.js';
export { testDevice } from './device.js';
export { FileStorage } from './file-storage.js';
export { Fixtures } from './fixtures.js';
export { guard } from './guard.js';
export { hang, note, prepare, serve, stop, variable, write } from './program.js';
export { Recorder } from './recorder.js';
export { listen } from './running.js';
