import {
  boolean, duration, list, mapped, moment, NetworkFailure, networkMode, number, object, optional,
  text, type Decoder, type Device, type Output, type ValuesOf,
} from '../../kit/index.js';
import type { Fault } from '../core/fault.js';
import {
  NoAnswer, type ChatEvent, type ChatFrame, type ChatNews, type ChatServer, type ChatSocket,
  type Clock, type Coordinates, type HttpAnswer, type HttpClient, type LocationService,
  type Platform, type Settings,
} from '../core/platform.js';
import { atEnd } from '../core/screen-model.js';

/** A text that is not empty. */
const word = (): Decoder<string> =>
  mapped(text(), 'a text with something in it', (word) => (word === '' ? undefined : word));

/** A number in a range. */
export const numberIn = (from: number, to: number): Decoder<number> =>
  mapped(number(), `a number from ${from} to ${to}`, (value) =>
    value >= from && value <= to ? value : undefined);

const event = (): Decoder<ChatNews> => mapped(
  object({
    room: text(),
    from: text(),
    text: optional(text()),
    typing: optional(boolean()),
    present: optional(boolean()),
  }),
  'an event with one of text, typing, present',
  ({ room, from, text, typing, present }): ChatNews | undefined => {
    const news: ChatNews[] = [];
    if (text !== undefined) news.push({ room, from, type: 'text', text });
    if (typing !== undefined) news.push({ room, from, type: 'typing', isSo: typing });
    if (present !== undefined) news.push({ room, from, type: 'present', isSo: present });
    return news.length === 1 ? news[0] : undefined;
  });

/** What `launch` and `env` can say of the world; what is missing stays as it is. */
export const WORLD = {
  me: optional(word()),
  playlist: optional(list(word(), 50)),
  location: optional(object({ granted: optional(boolean()) })),
  http: optional(networkMode()),
  hold: optional(boolean()),
  clock: optional(object({ now: optional(moment()), advance: optional(duration()) })),
  fix: optional(object({ latitude: numberIn(-90, 90), longitude: numberIn(-180, 180) })),
  server: optional(object({ events: optional(list(event(), 100)), drop: optional(boolean()) })),
};

export type WorldChange = ValuesOf<typeof WORLD>;

/** Something that is open, by the name that it has outside. */
interface Open {
  readonly name: string;
}

interface Socket extends Open {
  readonly hear: (event: ChatEvent) => void;
}

interface Watch extends Open {
  readonly tell: (place: Coordinates | undefined) => void;
}

/** The world in which the app runs: what its platform interfaces answer in a test. */
export class World implements ChatServer, Clock, HttpClient, LocationService, Settings {
  me = NOBODY;
  playlist: readonly string[] = SONGS;
  isGranted = true;

  /** What reached the server, in order. */
  sent: Output[] = [];

  private sockets = new Set<Socket>();
  private watches = new Set<Watch>();
  private timers = new Set<Open>();
  private morning = FIRST_MORNING;

  constructor(private readonly device: Device, private readonly fault: Fault | undefined) {}

  /** What the Core is given. */
  get platform(): Platform {
    return {
      http: this, chat: this, location: this, settings: this, clock: this, fault: this.fault,
    };
  }

  get channels(): readonly string[] {
    return [...this.sockets, ...this.watches, ...this.timers].map(({ name }) => name);
  }

  get now(): number {
    return this.morning + this.device.clock.now;
  }

  /** As after an installation. */
  reset(): void {
    this.me = NOBODY;
    this.playlist = SONGS;
    this.isGranted = true;
    this.sent = [];
    this.sockets = new Set();
    this.watches = new Set();
    this.timers = new Set();
    this.morning = FIRST_MORNING;
  }

  /** Takes over what was said, and lets happen what shall happen. */
  apply({ me, playlist, location, http, hold, clock, fix, server }: WorldChange): void {
    const { client } = this.device;
    this.me = me ?? this.me;
    this.playlist = playlist ?? this.playlist;
    client.mode = http ?? client.mode;
    client.isHeld = hold ?? client.isHeld;
    if (clock?.now !== undefined) this.morning = clock.now - this.device.clock.now;
    if (location?.granted !== undefined) this.allow(location.granted);
    if (fix !== undefined) for (const watch of [...this.watches]) watch.tell(fix);
    const events = server?.events ?? [];
    this.bring(this.fault === 'reversed-events' ? [...events].reverse() : events);
    if (server?.drop === true) this.drop();
    if (clock?.advance !== undefined) this.device.clock.advance(clock.advance);
  }

  async get(url: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer> {
    try {
      return await this.device.client.get(url, headers);
    } catch (thrown) {
      throw thrown instanceof NetworkFailure ? new NoAnswer(thrown.kind) : thrown;
    }
  }

  open(room: string, hear: (event: ChatEvent) => void): ChatSocket {
    const socket = { name: `socket:${room}`, hear };
    const { sockets } = this;
    const isOnline = this.device.client.mode === 'online';
    if (isOnline) sockets.add(socket);
    hear({ type: isOnline ? 'opened' : 'lost' });
    return {
      send: (frame: ChatFrame) => {
        if (sockets.has(socket)) this.sent.push({ room, ...frame });
      },
      close: () => sockets.delete(socket),
    };
  }

  watch(tell: (place: Coordinates | undefined) => void, until: AbortSignal): void {
    keep(this.watches, { name: 'location', tell }, until);
  }

  after(milliseconds: number, call: () => void, until: AbortSignal): void {
    if (until.aborted) return;
    const timer = this.device.clock.after(milliseconds, call);
    atEnd(until, () => this.device.clock.cancel(timer));
  }

  ticks(name: string, milliseconds: number, call: () => void, until: AbortSignal): void {
    if (until.aborted) return;
    keep(this.timers, { name }, until);
    const timer = this.device.clock.every(milliseconds, call);
    atEnd(until, () => this.device.clock.cancel(timer));
  }

  private allow(isGranted: boolean): void {
    this.isGranted = isGranted;
    if (isGranted) return;
    const watches = [...this.watches];
    this.watches.clear();
    for (const watch of watches) watch.tell(undefined);
  }

  /** Everybody who is connected hears of each event, whatever room it is of. */
  private bring(events: readonly ChatNews[]): void {
    for (const event of events) {
      for (const socket of [...this.sockets]) socket.hear(event);
    }
  }

  private drop(): void {
    const cut = [...this.sockets];
    this.sockets.clear();
    for (const socket of cut) socket.hear({ type: 'lost' });
  }
}

/** Until the signal. */
function keep<Item>(items: Set<Item>, item: Item, until: AbortSignal): void {
  items.add(item);
  atEnd(until, () => items.delete(item));
}

const FIRST_MORNING = Date.parse('2026-09-01T06:00:00Z');
const NOBODY = 'me';
const SONGS = ['one', 'two', 'three'];
