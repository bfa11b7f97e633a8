/**
 * Events that come from outside of the app by `env` alone: fixes, messages, a push. Who waits for
 * the next one rests. A feed is for one reader; events that come while it is busy wait.
 */
export class Feed<Event> implements AsyncIterable<Event> {
  private readonly waiting: Event[] = [];
  private wake: (() => void) | undefined;
  private isOver = false;

  /** `onEnd` is called once, when the feed is finished or its reader leaves. */
  constructor(private readonly onEnd: () => void = () => undefined) {}

  /** Brings an event; nothing happens when the feed is over. */
  send(event: Event): void {
    if (this.isOver) return;
    this.waiting.push(event);
    this.wake?.();
  }

  /** Ends the feed; events that are waiting are still read. */
  finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onEnd();
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    try {
      for (;;) {
        while (this.waiting.length > 0) yield this.waiting.shift() as Event;
        if (this.isOver) return;
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      this.finish();
    }
  }
}
