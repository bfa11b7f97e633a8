import { MovieModel } from './movie-model.js';
import type { Platform } from './platform.js';
import { Latest, ScreenModel } from './screen-model.js';
import { LoadFailure, Server, type Movie } from './server.js';

export interface MoviesState {
  readonly status:
    | { readonly type: 'loading' }
    | { readonly type: 'loaded'; readonly movies: readonly Movie[] }
    | { readonly type: 'error'; readonly message: string };

  /** What the person has typed. */
  readonly filter: string;

  /** What the list goes by. */
  readonly applied: string;
  readonly refreshIn: number | null;
  readonly seen: ReadonlySet<number>;

  /** How often the list was asked for, and a refresh. */
  readonly loads: number;
  readonly refreshes: number;
}

/** What a person can do. */
export type MoviesAction =
  | { readonly type: 'ChangeFilter'; readonly text: string }
  | { readonly type: 'Open'; readonly id: number }
  | { readonly type: 'Retry' | 'Refresh' | 'CancelRefresh' }
  | { readonly type: 'RefreshLater'; readonly seconds: number };

/** The list of movies, and maybe one of them on it. */
export class MoviesModel extends ScreenModel<MoviesState> {
  private readonly server: Server;
  private readonly silence = new Latest(this.life);
  private onTop: MovieModel | undefined;

  constructor(private readonly platform: Platform, opening: number | undefined) {
    super({
      status: { type: 'loading' },
      filter: '',
      applied: '',
      refreshIn: null,
      seen: new Set(),
      loads: 0,
      refreshes: 0,
    });
    this.server = new Server(platform);
    const { clock } = platform;
    this.whenever(
      ({ status, loads }) => (status.type === 'loading' ? loads : undefined),
      (until) => void this.load(until));
    this.whenever(
      (state) => (this.polls(state) ? state.loads : undefined),
      (until) => clock.ticks('poll', 30_000, () => this.reload(), until));
    this.whenever(
      ({ refreshIn, refreshes }) => (refreshIn === null ? undefined : refreshes),
      (until) => clock.ticks('timer', 1_000, () => this.countDown(), until));
    if (opening !== undefined) this.open(opening);
  }

  /** The movie that lies on the list. */
  get movie(): MovieModel | undefined {
    return this.onTop;
  }

  /** The movies that go with the filter, in order. */
  get shown(): readonly Movie[] {
    const { status, applied } = this.state;
    const wanted = loweringAscii(applied);
    return status.type === 'loaded'
      ? status.movies.filter(({ title }) => loweringAscii(title).includes(wanted))
      : [];
  }

  /** What the person can do now. */
  get actions(): readonly MoviesAction['type'][] {
    const { status, refreshIn } = this.state;
    const isExtra = this.platform.fault === 'extra-action';
    const retry = status.type === 'error' || isExtra ? ['Retry' as const] : [];
    if (status.type !== 'loaded') return ['ChangeFilter', ...retry];
    const cancel = refreshIn === null ? [] : ['CancelRefresh' as const];
    return ['ChangeFilter', 'Open', ...retry, 'Refresh', 'RefreshLater', ...cancel];
  }

  send(action: MoviesAction): void {
    switch (action.type) {
      case 'ChangeFilter': return this.filter(action.text);
      case 'Open': return this.open(action.id);
      case 'Retry':
      case 'Refresh': return this.reload();
      case 'RefreshLater':
        return this.change({ refreshIn: action.seconds, refreshes: this.state.refreshes + 1 });
      case 'CancelRefresh': return this.change({ refreshIn: null });
    }
  }

  /** Takes the movie away. */
  closeMovie(): void {
    this.onTop?.close();
    this.onTop = undefined;
  }

  override close(): void {
    this.closeMovie();
    super.close();
  }

  private open(id: number): void {
    const known = this.shown.find((movie) => movie.id === id);
    this.change({ seen: new Set(this.state.seen).add(id) });
    const model = new MovieModel(this.platform, id, known);
    this.onTop = model;
    // The fault: a request that nobody cancels, and that does not say for whom it is.
    if (model.state.isLeft) {
      void model.answer().then((answer) => this.onTop?.take(answer));
    }
  }

  private async load(until: AbortSignal): Promise<void> {
    const status = await this.server.movies().then(
      (movies) => ({ type: 'loaded' as const, movies }),
      (thrown) => {
        if (!(thrown instanceof LoadFailure)) throw thrown;
        return { type: 'error' as const, message: thrown.message };
      });
    if (!until.aborted) this.change({ status });
  }

  private reload(): void {
    this.change({
      status: { type: 'loading' },
      refreshIn: null,
      loads: this.state.loads + 1,
    });
  }

  private polls({ status }: MoviesState): boolean {
    const isEager = status.type === 'loaded' && this.platform.fault === 'eager-poll';
    return status.type === 'error' || isEager;
  }

  private filter(text: string): void {
    if (this.platform.fault === 'leading-filter') {
      const { filter, applied } = this.state;
      return this.change({ filter: text, applied: filter === '' ? text : applied });
    }
    this.change({ filter: text });
    this.platform.clock.after(
      SILENCE, () => this.change({ applied: this.state.filter }), this.silence.start());
  }

  private countDown(): void {
    const left = this.state.refreshIn ?? 0;
    if (left > 1) this.change({ refreshIn: left - 1 });
    else this.reload();
  }
}

/** The longest filter, in scalars. */
export const FILTER_LIMIT = 100;

const SILENCE = 300;

function loweringAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
