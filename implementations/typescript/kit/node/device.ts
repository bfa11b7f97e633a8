import { join } from 'node:path';
import { Device } from '../device.js';
import { MemoryStorage } from '../storage.js';
import { FileStorage } from './file-storage.js';
import { Fixtures } from './fixtures.js';
import { guard } from './guard.js';
import { note, stop, variable } from './program.js';
import { Recorder } from './recorder.js';

/**
 * The device that parity gives a process: fixtures from `PARITY_FIXTURES`, storage in a folder of
 * the app's name in `PARITY_STORAGE`, or in memory where there is none.
 */
export function testDevice(name: string): Device {
  const storage = variable('PARITY_STORAGE');
  return new Device({
    source: source(),
    storage: storage === undefined ? new MemoryStorage() : new FileStorage(join(storage, name)),
    note,
    attempts: () => guard.attempts,
    // Everything that promises can do on their own is done before this comes back.
    dial: (url) => fetch(url).then(nothing, nothing),
    turn: (then) => void setImmediate(then),
  });
}

function nothing(): void {}

function source(): Fixtures | Recorder {
  const folder = variable('PARITY_FIXTURES');
  const fixtures = new Fixtures(folder);
  if (variable('PARITY_RECORD') !== '1') return fixtures;
  if (folder === undefined) stop('PARITY_RECORD: PARITY_FIXTURES names no folder to record to');
  return new Recorder(fixtures, folder);
}
