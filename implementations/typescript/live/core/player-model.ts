import { rounded } from '../../text/rounded.js';
import type { Platform } from './platform.js';
import { ScreenModel } from './screen-model.js';

export interface PlayerState {
  readonly playlist: readonly string[];
  readonly status: 'paused' | 'playing' | 'ended' | 'empty';
  readonly index: number;

  /** Tenths of seconds of the song. */
  readonly ticks: number;

  /** For the fault that adds what it should not. */
  readonly sum: number;

  /** From 0 to 1. */
  readonly volume: number;
}

/** What a person can do. */
export type PlayerAction =
  | { readonly type: 'Play' | 'Pause' | 'Next' | 'Previous' }
  | { readonly type: 'Seek'; readonly seconds: number }
  | { readonly type: 'SetVolume'; readonly volume: number };

/** A player of songs that all take five seconds. */
export class PlayerModel extends ScreenModel<PlayerState> {
  constructor(private readonly platform: Platform) {
    const { playlist } = platform.settings;
    const status = playlist.length === 0 ? 'empty' : 'paused';
    super({ playlist, status, index: 0, ticks: 0, sum: 0, volume: 0.5 });
    const interval = platform.fault === 'slow-tick' ? 110 : 100;
    this.whenever(
      ({ status }) => (status === 'playing' ? status : undefined),
      (until) => platform.clock.ticks('tick', interval, () => this.tick(), until));
  }

  /** What the person can do now. */
  get actions(): readonly PlayerAction['type'][] {
    const { status, index, playlist } = this.state;
    const next = index + 1 < playlist.length ? ['Next' as const] : [];
    switch (status) {
      case 'empty': return ['SetVolume'];
      case 'paused': return ['Play', ...next, 'Previous', 'Seek', 'SetVolume'];
      case 'playing': return ['Pause', ...next, 'Previous', 'Seek', 'SetVolume'];
      case 'ended': return ['Play', ...next, 'Previous', 'SetVolume'];
    }
  }

  /** Null where there is no song. */
  get track(): string | null {
    return this.state.playlist[this.state.index] ?? null;
  }

  /** Seconds of the song. */
  get progress(): number {
    return this.platform.fault === 'summed-progress' ? this.state.sum : this.state.ticks / 10;
  }

  /** Seconds of the song, for people. */
  get display(): string {
    const seconds = Math.floor(this.state.ticks / 10);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }

  /** The volume, for people. */
  get volumeDisplay(): string {
    return `${this.whole(this.state.volume * 100)}%`;
  }

  send(action: PlayerAction): void {
    const { status, index, ticks } = this.state;
    switch (action.type) {
      case 'Play':
        if (status === 'ended') this.begin(0);
        return this.change({ status: 'playing' });
      case 'Pause': return this.change({ status: 'paused' });
      case 'Next': return this.begin(index + 1);
      case 'Previous': return this.begin(ticks > 20 || index === 0 ? index : index - 1);
      case 'Seek': return this.go(this.whole(action.seconds * 10));
      case 'SetVolume': return this.change({ volume: action.volume });
    }
  }

  private tick(): void {
    const { index, playlist, ticks, sum } = this.state;
    const next = { ticks: ticks + 1, sum: sum + 0.1 };
    if (next.ticks < LENGTH) this.change(next);
    else if (index + 1 < playlist.length) this.begin(index + 1);
    else this.change({ ...next, status: 'ended' });
  }

  private begin(index: number): void {
    const { status } = this.state;
    this.change({ index, ticks: 0, sum: 0, status: status === 'ended' ? 'paused' : status });
  }

  private go(ticks: number): void {
    this.change({ ticks, sum: ticks / 10 });
  }

  private whole(value: number): number {
    const down = Math.floor(value);
    const isTie = value - down === 0.5;
    if (this.platform.fault === 'rounding-tie' && isTie) return down + (down % 2);
    return rounded(value) + 0;
  }
}

const LENGTH = 50;
