import type { Platform } from './platform.js';
import { ScreenModel } from './screen-model.js';
import { LoadFailure, Server, type Movie, type MovieDetail } from './server.js';

export interface MovieState {
  readonly status: 'loading' | 'loaded' | 'error';
  readonly message: string | undefined;
  readonly title: string | null;
  readonly year: number | null;
  readonly minutes: number | null;
  readonly plot: string | null;

  /** For the fault `stale-answer`: whether somebody else asks for it. */
  readonly isLeft: boolean;
}

/** What came of a request. */
export type MovieAnswer = MovieDetail | LoadFailure;

/** A movie's own page. */
export class MovieModel extends ScreenModel<MovieState> {
  private readonly server: Server;

  constructor(platform: Platform, readonly id: number, known: Movie | undefined) {
    super({
      status: 'loading',
      message: undefined,
      title: known?.title ?? null,
      year: known?.year ?? null,
      minutes: null,
      plot: null,
      isLeft: platform.fault === 'stale-answer' && known !== undefined,
    });
    this.server = new Server(platform);
    this.whenever(
      ({ status, isLeft }) => (status === 'loading' && !isLeft ? status : undefined),
      (until) => void this.load(until));
  }

  /** What the person can do now. */
  get actions(): readonly 'Retry'[] {
    return this.state.status === 'error' ? ['Retry'] : [];
  }

  retry(): void {
    this.change({ status: 'loading', message: undefined, isLeft: false });
  }

  /** What the server says. */
  async answer(): Promise<MovieAnswer> {
    try {
      return await this.server.movie(this.id);
    } catch (thrown) {
      if (thrown instanceof LoadFailure) return thrown;
      throw thrown;
    }
  }

  take(answer: MovieAnswer): void {
    if (answer instanceof LoadFailure) {
      return this.change({ status: 'error', message: answer.message });
    }
    const { title, year, minutes, plot } = answer;
    this.change({ status: 'loaded', title, year, minutes, plot });
  }

  private async load(until: AbortSignal): Promise<void> {
    const answer = await this.answer();
    if (!until.aborted) this.take(answer);
  }
}
