/**
 * What every screen's model has in common: a view subscribes to `state` and sends actions, and
 * nothing else. What came of an action is a message, and `update` is pure and the only place where
 * the state changes.
 */
export abstract class ViewModel<State, Action, Message> {
  private readonly observers = new Set<() => void>();

  protected constructor(
    private current: State,
    private readonly update: (state: State, message: Message) => State,
  ) {}

  /** What is on the screen. */
  get state(): State {
    return this.current;
  }

  /** Does what the person asks for. */
  abstract send(action: Action): void;

  /** Calls after every change, until the function that it gives is called. */
  subscribe(observer: () => void): () => void {
    this.observers.add(observer);
    return () => this.observers.delete(observer);
  }

  protected apply(message: Message): void {
    this.current = this.update(this.current, message);
    for (const observer of this.observers) observer();
  }
}
