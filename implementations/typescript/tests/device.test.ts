import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Device, MemoryStorage, response, type HttpResponse } from '../kit/index.js';

function device(recorded: Readonly<Record<string, HttpResponse>> = {}): Device {
  return new Device({
    source: { answer: ({ url }) => recorded[url] },
    storage: new MemoryStorage(),
    note: () => undefined,
    attempts: () => 0,
    turn: (then) => void setImmediate(then),
  });
}

/** Asks for a path, and says what came of it. */
async function ask(found: string[], { client }: Device, url: string): Promise<void> {
  try {
    const { status, body } = await client.get(url, {});
    found.push(`${url} ${status} ${new TextDecoder().decode(body)}`);
  } catch (thrown) {
    found.push(`${url} ${(thrown as Error).message}`);
  }
}

test('is at rest when every promise has gone as far as it can', async () => {
  const found: string[] = [];
  const one = device({ a: response(200, 'A') });
  const chain = async (): Promise<void> => {
    for (let count = 0; count < 100; count += 1) await undefined;
    await ask(found, one, 'a');
    await new Promise(() => undefined);
    found.push('never');
  };
  void chain();
  await one.settle();
  assert.deepEqual(found, ['a 200 A']);
});

test('waits for what is tracked', async () => {
  const one = device();
  let isDone = false;
  const outside = new Promise<void>((resolve) => setTimeout(resolve, 1));
  void one.track(outside).then(() => (isDone = true));
  await one.settle();
  assert(isDone);
});

test('what is held waits, and is answered in order, as the network is by then', async () => {
  const found: string[] = [];
  const one = device({ a: response(200, 'A'), b: response(200, 'B') });
  one.client.isHeld = true;
  void ask(found, one, 'a').then(() => void ask(found, one, 'c'));
  void ask(found, one, 'b');
  await one.settle();
  assert.deepEqual(found, []);
  one.client.isHeld = false;
  await one.settle();
  assert.deepEqual(found, ['a 200 A', 'c 404 ', 'b 200 B']);

  one.client.isHeld = true;
  void ask(found, one, 'a');
  await one.settle();
  one.client.isHeld = false;
  one.client.mode = 'offline';
  await one.settle();
  assert.equal(found.at(-1), 'a there is no network');
});

test('what was held is gone with the app that asked', async () => {
  const found: string[] = [];
  const one = device({ a: response(200, 'A') });
  one.client.isHeld = true;
  void ask(found, one, 'a');
  one.reset();
  await one.settle();
  assert.deepEqual(found, []);
});

test('a server that remembers comes first, and has heard what was dropped', async () => {
  const found: string[] = [];
  const heard: string[] = [];
  const one = device({ a: response(200, 'A'), b: response(200, 'B') });
  one.client.server = ({ url }) => {
    heard.push(url);
    return url === 'a' ? response(201, 'mine') : undefined;
  };
  for (const mode of ['online', 'drop', 'offline', 503] as const) {
    one.client.mode = mode;
    await ask(found, one, 'a');
  }
  one.client.mode = 'online';
  await ask(found, one, 'b');
  assert.deepEqual(heard, ['a', 'a', 'b']);
  assert.deepEqual(found, [
    'a 201 mine', 'a the connection was lost in mid-request', 'a there is no network',
    'a 503 {"error":true}', 'b 200 B',
  ]);
});

test('what never comes to rest ends', async () => {
  const one = device();
  const again = (): void => void one.clock.after(0, again);
  again();
  await assert.rejects(one.settle(), RangeError);
});
