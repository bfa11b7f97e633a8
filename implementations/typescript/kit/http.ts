import type { Output } from './json/json.js';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Text as a response has it. */
export function response(status: number, body: string): HttpResponse {
  return { status, body: new TextEncoder().encode(body) };
}

export interface HttpResponse {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Where answers come from: recorded ones, or somebody who can ask for more. */
export interface HttpSource {
  /** Undefined where there is none. */
  answer(request: HttpRequest): HttpResponse | undefined | Promise<HttpResponse | undefined>;
}

/** How the network is; a number is the status with which every request is answered. */
export type NetworkMode = 'online' | 'offline' | 'drop' | number;

/** Why no answer came. */
export class NetworkFailure extends Error {
  constructor(readonly kind: 'offline' | 'dropped') {
    super(kind === 'offline' ? 'there is no network' : 'the connection was lost in mid-request');
  }
}

/** The HTTP client of an app in a test: it answers from fixtures, and fails as it is told. */
export class FixtureClient {
  mode: NetworkMode = 'online';

  /** Header fields that go out with every request, over the request's own. */
  headers: Readonly<Record<string, string>> = {};

  /**
   * Whether answers are kept back: requests wait, at rest, until they no longer are; then they are
   * answered one after the other, as the network is by then.
   */
  isHeld = false;

  /**
   * A server that remembers: what it answers comes before the fixtures, and undefined leaves it to
   * them. It is asked online, and under `drop` too: there the server has the request, and its
   * answer is lost.
   */
  server: (request: HttpRequest) => HttpResponse | undefined = noServer;

  /** Changes a recorded response before the app gets it, for instance one value in its body. */
  rewrite: (response: HttpResponse) => HttpResponse = unchanged;

  private held: (() => void)[] = [];
  private requests = 0;
  private last: HttpRequest | undefined;

  /** `note` tells a person what is missing; `track` keeps a reply back until an answer is there. */
  constructor(
    private readonly source: HttpSource,
    private readonly note: (text: string) => void,
    private readonly track: <Value>(promise: Promise<Value>) => Promise<Value>,
  ) {}

  /** `requests` and `lastRequest`, since the launch, as members of `env`. */
  get environment(): { readonly [key: string]: Output } {
    const last = this.last;
    return {
      requests: this.requests,
      lastRequest: last === undefined ? null : { url: last.url, headers: last.headers },
    };
  }

  get(url: string, headers: Readonly<Record<string, string>>): Promise<HttpResponse> {
    return this.send({ method: 'GET', url, headers });
  }

  /**
   * Rejects with `NetworkFailure` in the modes offline and drop. A request without a fixture is
   * told and answered with a status of 404.
   */
  async send(request: HttpRequest): Promise<HttpResponse> {
    this.requests += 1;
    const sent = { ...request, headers: { ...request.headers, ...this.headers } };
    this.last = sent;
    if (this.isHeld) await new Promise<void>((resolve) => this.held.push(resolve));
    const mode = this.mode;
    if (mode === 'offline') throw new NetworkFailure('offline');
    // An answer never comes in the same turn: a Core that relies on that would break on a phone.
    await undefined;
    if (typeof mode === 'number') return response(mode, '{"error":true}');
    const answer = this.server(sent);
    if (mode === 'drop') throw new NetworkFailure('dropped');
    return answer ?? this.recorded(sent);
  }

  /** Lets the request that has waited longest go, if there is one and they may. */
  release(): boolean {
    const next = this.isHeld ? undefined : this.held.shift();
    next?.();
    return next !== undefined;
  }

  private async recorded(request: HttpRequest): Promise<HttpResponse> {
    const found = this.source.answer(request);
    const recorded = found instanceof Promise ? await this.track(found) : found;
    if (recorded !== undefined) return this.rewrite(recorded);
    this.note(`no fixture for ${request.method} ${request.url}`);
    return response(404, '');
  }

  /** As after an installation: online, nothing changed, nothing counted. */
  reset(): void {
    this.mode = 'online';
    this.isHeld = false;
    // Those who wait for an answer were in an app that is no more.
    this.held = [];
    this.server = noServer;
    this.headers = {};
    this.rewrite = unchanged;
    this.requests = 0;
    this.last = undefined;
  }
}

function noServer(): undefined {
  return undefined;
}

function unchanged(response: HttpResponse): HttpResponse {
  return response;
}
