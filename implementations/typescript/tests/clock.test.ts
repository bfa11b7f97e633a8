import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sleep, VirtualClock } from '../kit/index.js';

function virtual(): VirtualClock {
  return new VirtualClock(1_000, () => new Promise((resolve) => setImmediate(resolve)));
}

test('timers run when they are due, in the order in which they were set', async () => {
  const clock = virtual();
  const ran: string[] = [];
  const say = (what: string) => () => void ran.push(`${what} ${clock.now}`);
  clock.after(20, say('b'));
  clock.after(10, say('a'));
  clock.after(20, say('c'));
  clock.after(31, say('late'));
  await clock.advance(30);
  assert.deepEqual(ran, ['a 1010', 'b 1020', 'c 1020']);
  assert.equal(clock.now, 1_030);
  assert.equal(clock.pending, 1);
});

test('what a timer sets off is over before the next one', async () => {
  const clock = virtual();
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
  await clock.advance(100);
  assert.deepEqual(ran, ['loop 1010', 'between', 'loop 1020', 'loop 1030']);
});

test('a period goes on until it is cancelled', async () => {
  const clock = virtual();
  let count = 0;
  const timer = clock.every(100, () => {
    count += 1;
    if (count === 3) clock.cancel(timer);
  });
  await clock.advance(1_000);
  assert.equal(count, 3);
  assert.equal(clock.pending, 0);
});

test('a sleep that is aborted leaves no timer', async () => {
  const clock = virtual();
  const controller = new AbortController();
  const slept = sleep(clock, 10, controller.signal);
  controller.abort(new Error('enough'));
  await assert.rejects(slept, { message: 'enough' });
  await assert.rejects(sleep(clock, 10, controller.signal), { message: 'enough' });
  assert.equal(clock.pending, 0);
});

test('a jump is noticed by nobody', async () => {
  const clock = virtual();
  let count = 0;
  clock.after(10, () => (count += 1));
  clock.jump(90_000);
  await clock.advance(9);
  assert.equal(count, 0);
  await clock.advance(1);
  assert.equal(count, 1);
  assert.equal(clock.now, 90_010);
});

test('a timer that sets itself again at once comes to an end', async () => {
  const clock = new VirtualClock(0, () => Promise.resolve());
  const again = (): void => void clock.after(0, again);
  again();
  await assert.rejects(clock.advance(1), RangeError);
});
