/** What is open or runs as long as a state is so. */
interface Standing<State> {
  readonly key: (state: State) => string | number | undefined;
  readonly open: (until: AbortSignal) => void;
  wanted: string | number | undefined;
  ending: AbortController | undefined;
}

/**
 * What every screen's model has in common: a view subscribes to `state`; what is open and what runs
 * follows from it (`whenever`), and ends with the screen (`close`).
 */
export abstract class ScreenModel<State extends object> {
  private readonly observers = new Set<() => void>();
  private readonly standing: Standing<State>[] = [];
  private readonly end = new AbortController();

  protected constructor(private current: State) {}

  /** What is on the screen. */
  get state(): State {
    return this.current;
  }

  /** Calls after every change, until the function that it gives is called. */
  subscribe(observer: () => void): () => void {
    this.observers.add(observer);
    return () => this.observers.delete(observer);
  }

  /** The screen is left: all that was open for it closes, all that ran for it ends. */
  close(): void {
    this.end.abort();
    for (const each of this.standing) each.ending?.abort();
  }

  /** Until the screen is left. */
  protected get life(): AbortSignal {
    return this.end.signal;
  }

  /** The only place where the state changes. */
  protected change(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    for (const each of this.standing) this.follow(each);
    for (const observer of this.observers) observer();
  }

  /** `open` lasts as long as the key of the state is the same, and not undefined. */
  protected whenever(
    key: (state: State) => string | number | undefined,
    open: (until: AbortSignal) => void,
  ): void {
    const standing = { key, open, wanted: undefined, ending: undefined };
    this.standing.push(standing);
    this.follow(standing);
  }

  private follow(standing: Standing<State>): void {
    const wanted = this.life.aborted ? undefined : standing.key(this.current);
    if (wanted === standing.wanted) return;
    standing.ending?.abort();
    standing.wanted = wanted;
    standing.ending = wanted === undefined ? undefined : new AbortController();
    // What it opens may change the state at once, and with it whether it is wanted.
    if (standing.ending !== undefined) standing.open(standing.ending.signal);
  }
}

/** Calls when the signal comes, or at once where it has come already. */
export function atEnd(until: AbortSignal, call: () => void): void {
  if (until.aborted) call();
  else until.addEventListener('abort', call, { once: true });
}

/** Something of which only the latest counts: each `start` ends the one before. */
export class Latest {
  private ending = new AbortController();

  constructor(private readonly life: AbortSignal) {
    atEnd(life, () => this.ending.abort());
  }

  start(): AbortSignal {
    this.ending.abort();
    this.ending = new AbortController();
    if (this.life.aborted) this.ending.abort();
    return this.ending.signal;
  }

  end(): void {
    this.ending.abort();
  }
}
