import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Conversation, Device, MemoryStorage, type Adapter, type Screen } from '../kit/index.js';

/** An app of one screen, that runs. */
function conversation(screen: Screen, prepare: (device: Device) => void = () => undefined) {
  const device = new Device({
    source: { answer: () => undefined },
    storage: new MemoryStorage(),
    note: () => undefined,
    attempts: () => 0,
    turn: (then) => void setImmediate(then),
  });
  prepare(device);
  const adapter: Adapter<string, Record<never, never>> = {
    title: 'app (TypeScript)',
    fields: {},
    environment: {},
    route: (text) => text,
    launch: () => screen,
    open: () => undefined,
    apply: () => undefined,
  };
  return new Conversation(adapter, device, { running: screen });
}

const plain: Screen = { path: '/', name: 'App', state: {}, actions: {} };

test('answers when all has come to rest', async () => {
  assert.match(await conversation(plain).reply('{"cmd":"ls","id":1}'), /^\{"ok":true,"id":1,/);
});

test('what the app throws, and that it never rests, is what the promise of a reply says', async () => {
  const broken: Screen = {
    ...plain,
    get state(): never {
      throw new Error('no state');
    },
  };
  await assert.rejects(conversation(broken).reply('{"cmd":"ls"}'), /no state/);
  const restless = conversation(plain, (device) => device.follow(() => true));
  await assert.rejects(restless.reply('{"cmd":"ls"}'), /does not come to rest/);
});
