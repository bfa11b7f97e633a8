import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sleep, VirtualClock } from '../kit/index.js';

/** Lets time pass on a clock, as a device does. */
async function pass(clock: VirtualClock, milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  do await new Promise((resolve) => setImmediate(resolve));
  while (clock.fire());
}

test('timers run when they are due, in the order in which they were set', async () => {
  const clock = new VirtualClock();
  const ran: string[] = [];
  const say = (what: string) => () => void ran.push(`${what} ${clock.now}`);
  clock.after(20, say('b'));
  clock.after(10, say('a'));
  clock.after(20, say('c'));
  clock.after(31, say('late'));
  await pass(clock, 30);
  assert.deepEqual(ran, ['a 10', 'b 20', 'c 20']);
  assert.equal(clock.now, 30);
  assert.equal(clock.pending, 1);
});

test('what a timer sets off is over before the next one', async () => {
  const clock = new VirtualClock();
  const ran: string[] = [];
  const loop = async (): Promise<void> => {
    for (let count = 0; count < 3; count += 1) {
      await sleep(clock, 10);
      await undefined;
      ran.push(`loop ${clock.now}`);
    }
  };
  void loop();
  clock.after(15, () => void ran.push('between'));
  await pass(clock, 100);
  assert.deepEqual(ran, ['loop 10', 'between', 'loop 20', 'loop 30']);
});

test('a period goes on until it is cancelled', async () => {
  const clock = new VirtualClock();
  let count = 0;
  const timer = clock.every(100, () => {
    count += 1;
    if (count === 3) clock.cancel(timer);
  });
  await pass(clock, 1_000);
  assert.equal(count, 3);
  assert.equal(clock.pending, 0);
});

test('a sleep that is aborted leaves no timer', async () => {
  const clock = new VirtualClock();
  const controller = new AbortController();
  const slept = sleep(clock, 10, controller.signal);
  controller.abort(new Error('enough'));
  await assert.rejects(slept, { message: 'enough' });
  await assert.rejects(sleep(clock, 10, controller.signal), { message: 'enough' });
  assert.equal(clock.pending, 0);
});

test('what was set for the same moment goes off in the order of its making', async () => {
  const clock = new VirtualClock();
  const ran: string[] = [];
  clock.every(50, () => void ran.push(`tick ${clock.now}`));
  clock.after(100, () => void ran.push(`once ${clock.now}`));
  await pass(clock, 100);
  assert.deepEqual(ran, ['tick 50', 'once 100', 'tick 100']);
});
