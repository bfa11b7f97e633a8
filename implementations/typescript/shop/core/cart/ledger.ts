import type { Server } from '../catalogue/server.js';
import type { Sku } from '../catalogue/product.js';
import type { Platform, Saved } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';
import { linesAfter, type Line } from './line.js';
import { RETRIES, reviewOf, type Change, type Notice, type Review, type Write } from './write.js';

/** What the person has done, and what the server made of it. */
export interface LedgerState {
  /** The cart that the server has confirmed. */
  readonly confirmed: readonly Line[];

  /** What the server does not know yet, oldest first. */
  readonly queue: readonly Write[];

  /** The number of the next write. */
  readonly next: number;

  /** What the person is to be told, oldest first. */
  readonly notices: readonly Notice[];

  /** What the person thinks of products, as far as the server knows. */
  readonly reviews: ReadonlyMap<Sku, Review>;
}

/** What happened. */
export type LedgerMessage =
  /** Somebody else has changed what is saved. */
  | { readonly type: 'restored'; readonly saved: Saved }
  /** The person did something. */
  | { readonly type: 'queued'; readonly change: Change }
  /** The server has it, a try has failed, or it is to go out under a new number. */
  | { readonly type: 'taken' | 'failed' | 'renumbered'; readonly write: Write }
  /** A write came to nothing. */
  | { readonly type: 'ended'; readonly write: Write; readonly refusal?: string }
  /** The person has read the oldest notice. */
  | { readonly type: 'dismissed' };

/**
 * The cart, and the writes that the server does not know yet.
 *
 * What the person sees is what the server has confirmed with those writes on top. So a write shows
 * at once, and one that fails needs no undoing: it leaves the queue.
 */
export class Ledger extends ViewModel<LedgerState, Change, LedgerMessage> {
  /** Called where the server wants to know who is there. */
  signedOut: () => void = () => undefined;

  private isSending = false;
  private isWaiting = false;
  private round = 0;
  private afterwards: (() => void)[] = [];

  constructor(private readonly platform: Platform, private readonly server: Server) {
    super(stateOf(platform.store.saved), updateLedger);
  }

  /** The cart as the person sees it: no write waits for the server to show. */
  get lines(): readonly Line[] {
    return this.state.queue.reduce(
      (lines, { change }) => linesAfter(lines, change), this.state.confirmed);
  }

  /** Whether a write about a product waits for the server. */
  isPending(sku: Sku): boolean {
    return this.state.queue.some(({ change }) => change.sku === sku);
  }

  /** What the person thinks of a product, whether the server knows or not. */
  review(sku: Sku): Review | undefined {
    for (const { change } of [...this.state.queue].reverse()) {
      if (change.sku === sku && change.kind === 'review') return reviewOf(change);
    }
    return this.state.reviews.get(sku);
  }

  /** Takes over what was saved by somebody else. */
  restore(): void {
    super.apply({ type: 'restored', saved: this.platform.store.saved });
  }

  /** Takes note of what the person did, and sends it as soon as that can be. */
  send(change: Change): void {
    this.apply({ type: 'queued', change });
    if (!this.isWaiting) this.flush();
  }

  /** The person has read the oldest notice. */
  dismiss(): void {
    this.apply({ type: 'dismissed' });
  }

  /**
   * Sends what is queued, whatever timer is running. `then` is called when all was sent, or
   * something stands in the way.
   */
  flush(then: () => void = () => undefined): void {
    this.round += 1;
    this.isWaiting = false;
    this.afterwards.push(then);
    if (!this.isSending) void this.flushAll();
  }

  private async flushAll(): Promise<void> {
    this.isSending = true;
    await this.sendAll();
    this.isSending = false;
    const called = this.afterwards;
    this.afterwards = [];
    for (const call of called) call();
  }

  private async sendAll(): Promise<void> {
    const { monitor, fault } = this.platform;
    while (monitor.isOnline && !this.isWaiting) {
      const write = this.head;
      if (write === undefined) return;
      const outcome = await this.server.put(write);
      switch (outcome.type) {
        case 'taken':
          this.apply({ type: 'taken', write });
          break;
        case 'refused':
          if (fault === 'no-rollback') this.apply({ type: 'taken', write });
          this.apply({ type: 'ended', write, refusal: outcome.code });
          break;
        case 'failed':
          this.tryAgainLater(write);
          break;
        case 'signedOut':
          if (fault === 'expiry-counts') this.apply({ type: 'ended', write });
          return this.signedOut();
      }
    }
  }

  /** The order of the queue is that in which the person did things. */
  private get head(): Write | undefined {
    return this.state.queue.at(this.platform.fault === 'flush-order' ? -1 : 0);
  }

  private tryAgainLater(write: Write): void {
    const { fault } = this.platform;
    if (write.tries >= RETRIES && fault !== 'endless-retry') {
      return this.apply({ type: 'ended', write });
    }
    this.apply({ type: 'failed', write });
    if (fault === 'double-send') this.apply({ type: 'renumbered', write });
    this.isWaiting = true;
    this.round += 1;
    const { round } = this;
    this.platform.after(2 ** Math.min(write.tries, RETRIES), () => {
      if (round === this.round) this.flush();
    });
  }

  protected override apply(message: LedgerMessage): void {
    super.apply(message);
    const { next, confirmed, queue } = this.state;
    const writes = this.platform.fault === 'lost-queue' ? [] : queue;
    this.platform.store.save({ next, lines: confirmed, writes });
  }
}

function stateOf({ next, lines, writes }: Saved): LedgerState {
  return { confirmed: lines, queue: writes, next, notices: [], reviews: new Map() };
}

/** The only place where the state changes. */
export function updateLedger(state: LedgerState, message: LedgerMessage): LedgerState {
  const { queue, next } = state;
  const without = (gone: Write): readonly Write[] =>
    queue.filter(({ number }) => number !== gone.number);
  const changed = (one: Write, change: Partial<Write>): readonly Write[] =>
    queue.map((write) => (write.number === one.number ? { ...write, ...change } : write));
  switch (message.type) {
    case 'restored': return stateOf(message.saved);
    case 'queued': {
      const write = { number: next, change: message.change, tries: 0 };
      return { ...state, queue: [...queue, write], next: next + 1 };
    }
    case 'taken': {
      const { change } = message.write;
      return {
        ...state,
        queue: without(message.write),
        confirmed: linesAfter(state.confirmed, change),
        reviews: change.kind === 'review'
          ? new Map([...state.reviews, [change.sku, reviewOf(change)]])
          : state.reviews,
      };
    }
    case 'failed':
      return { ...state, queue: changed(message.write, { tries: message.write.tries + 1 }) };
    case 'renumbered':
      return { ...state, queue: changed(message.write, { number: next }), next: next + 1 };
    case 'ended': {
      const notice = { write: message.write, refusal: message.refusal };
      return { ...state, queue: without(message.write), notices: [...state.notices, notice] };
    }
    case 'dismissed': return { ...state, notices: state.notices.slice(1) };
  }
}
