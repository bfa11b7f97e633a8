import { VirtualClock } from './clock.js';
import { FixtureClient, type HttpSource } from './http.js';
import type { Storage } from './storage.js';

/** What a device is made of; each platform brings its own. */
export interface DeviceParts {
  readonly source: HttpSource;
  readonly storage: Storage;

  /** Says a line to people. */
  note(text: string): void;

  /** How often, since the start, something tried to reach a network past the client. */
  attempts(): number;

  /** Calls when everything that can go on without the outside world has done so. */
  turn(then: () => void): void;

  /** Reaches for a network past the client, and resolves when that has failed; never rejects. */
  dial?(url: string): Promise<void>;
}

/**
 * What an app stands on in a test: a client, storage, a clock. An app's promises need no scope and
 * no bookkeeping: the client and the clock answer within JavaScript's own queue, and a reply waits
 * until that is empty. Only what waits for the outside world must be told, to `track`.
 */
export class Device {
  /** The only way to the network. */
  readonly client: FixtureClient;
  readonly storage: Storage;

  /** Stands still, but for `advance`. */
  readonly clock: VirtualClock;

  private readonly underWay = new Set<Promise<unknown>>();
  private readonly successors: (() => boolean)[] = [];
  private isFresh = true;
  private attemptsBefore = 0;

  constructor(private readonly parts: DeviceParts) {
    this.storage = parts.storage;
    this.client = new FixtureClient(
      parts.source, (text) => parts.note(text), (promise) => this.track(promise));
    this.clock = new VirtualClock();
    this.follow(() => this.client.release());
    this.follow(() => this.clock.fire());
  }

  /** The number of attempts since the launch to reach a network past the client. */
  get networkAttempts(): number {
    return this.parts.attempts() - this.attemptsBefore;
  }

  /** Keeps the reply back until a promise that the outside world fulfils has settled. */
  track<Value>(promise: Promise<Value>): Promise<Value> {
    const settled = promise.then(nothing, nothing).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    return promise;
  }

  /**
   * Names something that is to happen each time that everything has come to rest: it sets one thing
   * off, and says whether there was one.
   */
  follow(successor: () => boolean): void {
    this.successors.push(successor);
  }

  /**
   * Resolves when nothing is left to do, nothing is under way, and nothing is left that would
   * follow.
   */
  settle(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.whenSettled((fault) => (fault === undefined ? resolve() : reject(fault))));
  }

  /** The same without a promise, of which there would be several for each command. */
  whenSettled(then: (fault?: RangeError) => void, count = 0): void {
    this.parts.turn(() => {
      if (this.underWay.size > 0) {
        void Promise.race(this.underWay).then(() => this.whenSettled(then, count));
      } else if (!this.successors.some(setOff)) {
        then();
      } else if (count < LIMIT) {
        this.whenSettled(then, count + 1);
      } else {
        then(new RangeError(`it does not come to rest: ${LIMIT} things followed one another`));
      }
    });
  }

  /** Whether it can `dial`. */
  get canDial(): boolean {
    return this.parts.dial !== undefined;
  }

  /**
   * Reaches for a network past the client, as no app should, so that one can see that the guard is
   * there and counts (`parity doctor` asks for it).
   */
  dial(url: string): void {
    void this.track(this.parts.dial?.(url) ?? Promise.resolve());
  }

  /**
   * Made anew for a launch; the first one finds what an earlier process saved, later ones nothing.
   */
  reset(): void {
    if (!this.isFresh) this.storage.empty();
    this.isFresh = false;
    this.client.reset();
    this.clock.reset();
    this.attemptsBefore = this.parts.attempts();
  }

  /** Says a line to people. */
  note(text: string): void {
    this.parts.note(text);
  }
}

const LIMIT = 1_000_000;

function nothing(): void {}

function setOff(successor: () => boolean): boolean {
  return successor();
}
