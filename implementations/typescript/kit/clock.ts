/** What an app needs of a clock. Times are milliseconds. */
export interface Clock {
  /** Since some moment. */
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
    const end = (): void => {
      clock.cancel(timer);
      reject(signal?.reason);
    };
    const timer = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    signal?.addEventListener('abort', end, { once: true });
  });
}

interface Timer {
  readonly due: number;
  readonly period: number | undefined;
  readonly call: () => void;
}

/**
 * The time of a test: it stands still, save where the world says that some has passed. Timers go
 * off one after the other, in the order of their times and then of their making, each when all that
 * the one before set off has come to rest; what they start anew within the time that passes goes
 * off as well.
 */
export class VirtualClock implements Clock {
  private time = 0;
  private end = 0;
  private readonly timers = new Map<number, Timer>();
  private lastTimer = 0;

  /** Since the launch. */
  get now(): number {
    return this.time;
  }

  /** The number of timers that are set. */
  get pending(): number {
    return this.timers.size;
  }

  after(milliseconds: number, call: () => void): number {
    return this.set(this.time + Math.max(0, milliseconds), undefined, call);
  }

  every(milliseconds: number, call: () => void): number {
    const period = Math.max(1, milliseconds);
    return this.set(this.time + period, period, call);
  }

  cancel(timer: number): void {
    this.timers.delete(timer);
  }

  /** Lets time pass, from where it ends by now. Timers go off while the device settles. */
  advance(milliseconds: number): void {
    this.end += milliseconds;
  }

  /** At zero again, without timers. */
  reset(): void {
    this.timers.clear();
    this.time = 0;
    this.end = 0;
  }

  /** Lets the next timer go off that is due by now, and says whether there was one. */
  fire(): boolean {
    let next: [number, Timer] | undefined;
    for (const entry of this.timers) {
      const { due } = entry[1];
      if (due <= this.end && (next === undefined || due < next[1].due)) next = entry;
    }
    if (next === undefined) {
      this.time = this.end;
      return false;
    }
    const [id, timer] = next;
    this.time = Math.max(this.time, timer.due);
    this.timers.delete(id);
    // Behind those that were set for the same moment meanwhile.
    if (timer.period !== undefined) {
      this.timers.set(id, { ...timer, due: timer.due + timer.period });
    }
    timer.call();
    return true;
  }

  private set(due: number, period: number | undefined, call: () => void): number {
    this.lastTimer += 1;
    this.timers.set(this.lastTimer, { due, period, call });
    return this.lastTimer;
  }
}
