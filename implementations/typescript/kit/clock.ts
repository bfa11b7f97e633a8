/** What an app needs of a clock; the real one is `systemClock`. Times are milliseconds. */
export interface Clock {
  /** Since 1970. */
  readonly now: number;

  /** Calls once, later; the number cancels it. */
  after(milliseconds: number, call: () => void): number;

  /** Calls again and again, until it is cancelled. */
  every(milliseconds: number, call: () => void): number;

  /** Does nothing where it was called already, or is none of ours. */
  cancel(timer: number): void;
}

/** Resolves later, or rejects with the signal's reason when that comes first. */
export function sleep(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const end = (): void => reject(signal?.reason);
    const timer = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    signal?.addEventListener('abort', () => {
      clock.cancel(timer);
      end();
    }, { once: true });
  });
}

interface Timer {
  readonly id: number;
  due: number;
  readonly period: number | undefined;
  readonly call: () => void;
}

/**
 * A clock that stands still until it is told otherwise. Timers run in the order in which they are
 * due, those of one moment in the order in which they were set, and whatever one of them sets off
 * has come to rest before the next one runs.
 */
export class VirtualClock implements Clock {
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;

  /** `rest` resolves when everything that is under way has come to rest. */
  constructor(private time: number, private readonly rest: () => Promise<void>) {}

  get now(): number {
    return this.time;
  }

  /** The number of timers that are set. */
  get pending(): number {
    return this.timers.size;
  }

  after(milliseconds: number, call: () => void): number {
    return this.set(milliseconds, undefined, call);
  }

  every(milliseconds: number, call: () => void): number {
    return this.set(milliseconds, Math.max(1, milliseconds), call);
  }

  cancel(timer: number): void {
    this.timers.delete(timer);
  }

  /** Sets the time without anybody noticing: no timer runs, and each is as far away as before. */
  jump(time: number): void {
    for (const timer of this.timers.values()) timer.due += time - this.time;
    this.time = time;
  }

  /** Lets time pass. At most `LIMIT` calls are made, so that no timer keeps it going for ever. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (let calls = 0; calls < LIMIT; calls += 1) {
      const timer = this.next(end);
      if (timer === undefined) {
        this.time = end;
        return;
      }
      this.time = Math.max(this.time, timer.due);
      if (timer.period === undefined) this.timers.delete(timer.id);
      else timer.due += timer.period;
      timer.call();
      await this.rest();
    }
    throw new RangeError(`more than ${LIMIT} timers were due within ${milliseconds} ms`);
  }

  /** As after an installation: nothing is set. */
  reset(time: number): void {
    this.timers.clear();
    this.time = time;
  }

  private set(milliseconds: number, period: number | undefined, call: () => void): number {
    this.lastId += 1;
    const due = this.time + Math.max(0, milliseconds);
    this.timers.set(this.lastId, { id: this.lastId, due, period, call });
    return this.lastId;
  }

  private next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers.values()) {
      if (timer.due <= end && (first === undefined || timer.due < first.due)) first = timer;
    }
    return first;
  }
}

const LIMIT = 1_000_000;
