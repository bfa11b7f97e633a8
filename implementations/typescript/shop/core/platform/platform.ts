import type { Line } from '../cart/line.js';
import type { Write } from '../cart/write.js';
import type { Fault } from '../fault.js';

/** The way to the network. */
export interface HttpClient {
  /** Any status is an answer; rejects with `NoAnswer` where none came. */
  send(call: HttpCall): Promise<HttpAnswer>;
}

export interface HttpCall {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Why no answer came. */
export class NoAnswer extends Error {
  constructor(readonly kind: 'offline' | 'dropped') {
    super(kind);
  }
}

/** Whether there is a network, and when it comes back. */
export interface NetworkMonitor {
  /** Whether there is a network now; whether servers answer is another question. */
  readonly isOnline: boolean;

  /** Called when the network comes back. */
  cameBack: () => void;
}

/** What is saved of cart and queue. */
export interface Store {
  /** What was saved last. */
  readonly saved: Saved;

  /** Saves at once. */
  save(saved: Saved): void;
}

/** What outlives the app. */
export interface Saved {
  /** The number of the next write. */
  readonly next: number;

  /** The cart that the server has confirmed. */
  readonly lines: readonly Line[];

  /** What the server does not know yet, oldest first. */
  readonly writes: readonly Write[];
}

/** The system's say in notifications. */
export interface Notifications {
  /** Whether they are granted; undefined before the person was asked. */
  readonly isGranted: boolean | undefined;

  /** Lets the system ask the person, and gives the answer. */
  ask(): Promise<boolean>;
}

/** What the app needs of the device; each screen is given its part of it. */
export interface Platform {
  readonly http: HttpClient;
  readonly monitor: NetworkMonitor;
  readonly store: Store;
  readonly notifications: Notifications;

  /** Opens the system's settings of this app. */
  openSettings(): void;

  /** Calls once, later. */
  after(seconds: number, call: () => void): void;

  readonly fault?: Fault | undefined;
}
