import type { Coordinates, Platform } from './platform.js';
import { ScreenModel } from './screen-model.js';
import { Server } from './server.js';

export interface RecorderState {
  readonly status: 'idle' | 'recording' | 'denied';
  readonly track: readonly Fix[];

  /** Which track it is; answers for another one go nowhere. */
  readonly number: number;
}

/** One place on the way. */
export interface Fix extends Coordinates {
  /** Milliseconds since 1970. */
  readonly at: number;

  /** Null as long as nobody knows what the place is called. */
  readonly place: string | null;
}

/** What a person can do. */
export type RecorderAction = 'Start' | 'Stop' | 'Clear';

/** A recorder of the ways that one goes. */
export class RecorderModel extends ScreenModel<RecorderState> {
  private readonly server: Server;

  constructor(private readonly platform: Platform) {
    super({ status: 'idle', track: [], number: 0 });
    this.server = new Server(platform);
    this.whenever(
      ({ status, number }) => (status === 'recording' ? number : undefined),
      (until) => platform.location.watch((place) => {
        if (place === undefined) this.change({ status: 'denied' });
        else void this.append(place);
      }, until));
  }

  /** What the person can do now. */
  get actions(): readonly RecorderAction[] {
    const { status, track } = this.state;
    if (status === 'recording') return ['Stop'];
    return track.length === 0 ? ['Start'] : ['Start', 'Clear'];
  }

  /** The length of the way in metres: great circles on a sphere. */
  get distance(): number {
    const { track } = this.state;
    return track.slice(1).reduce(
      (sum, fix, index) => sum + distance(track[index] as Fix, fix), 0);
  }

  send(action: RecorderAction): void {
    switch (action) {
      case 'Start': return this.begin(this.platform.location.isGranted ? 'recording' : 'denied');
      case 'Stop': return this.change({ status: 'idle' });
      case 'Clear': return this.begin('idle');
    }
  }

  private begin(status: RecorderState['status']): void {
    this.change({ status, track: [], number: this.state.number + 1 });
  }

  private async append({ latitude, longitude }: Coordinates): Promise<void> {
    const round = this.platform.fault === 'float32' ? Math.fround : (value: number) => value;
    const at = this.platform.settings.now;
    const fix = { latitude: round(latitude), longitude: round(longitude), at, place: null };
    const { number, track } = this.state;
    const index = track.length;
    this.change({ track: [...track, fix] });
    const place = await this.server.place(fix);
    if (place === null || this.state.number !== number || this.life.aborted) return;
    this.change({
      track: this.state.track.map((fix, at) => (at === index ? { ...fix, place } : fix)),
    });
  }
}

const RADIUS = 6_371_000;

function distance(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180;
  const latitude = Math.sin(((other.latitude - one.latitude) * radians) / 2);
  const longitude = Math.sin(((other.longitude - one.longitude) * radians) / 2);
  const chord = latitude * latitude +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * longitude * longitude;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
