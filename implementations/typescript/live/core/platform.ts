import type { Fault } from './fault.js';

/** What the app needs of the device. */
export interface Platform {
  readonly http: HttpClient;
  readonly chat: ChatServer;
  readonly location: LocationService;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly fault: Fault | undefined;
}

/** The way to servers that answer. */
export interface HttpClient {
  /** Asks for a URL. Rejects with `NoAnswer` where none came; any status is an answer. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer>;
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

/** The server of rooms. */
export interface ChatServer {
  /**
   * Opens a socket. `hear` is told what comes, beginning with `opened` or, where it cannot be had,
   * `lost`.
   */
  open(room: string, hear: (event: ChatEvent) => void): ChatSocket;
}

/** A socket to a room. */
export interface ChatSocket {
  send(frame: ChatFrame): void;

  /** Twice is as good as once. */
  close(): void;
}

export type ChatFrame = { readonly text: string } | { readonly typing: boolean };

/** What comes out of a socket. */
export type ChatEvent = { readonly type: 'opened' } | { readonly type: 'lost' } | ChatNews;

/** What somebody in a room does. */
export type ChatNews = { readonly room: string; readonly from: string } & (
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'typing' | 'present'; readonly isSo: boolean }
);

/** Where the device is, as far as the person lets us know. */
export interface LocationService {
  readonly isGranted: boolean;

  /** Tells where the device is until the signal; undefined: we may not know any more. */
  watch(tell: (place: Coordinates | undefined) => void, until: AbortSignal): void;
}

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the device is set to. */
export interface Settings {
  /** Milliseconds since 1970. */
  readonly now: number;

  /** Who is signed in. */
  readonly me: string;

  /** What the player plays. */
  readonly playlist: readonly string[];
}

/** The time that passes; each call lasts until it has happened, or until the signal. */
export interface Clock {
  after(milliseconds: number, call: () => void, until: AbortSignal): void;

  /** Again and again; the device knows it by its name. */
  ticks(name: string, milliseconds: number, call: () => void, until: AbortSignal): void;
}
