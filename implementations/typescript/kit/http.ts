import type { Output } from './json/json.js';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
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

  /** Changes a recorded response before the app gets it, for instance one value in its body. */
  rewrite: (response: HttpResponse) => HttpResponse = unchanged;

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
    const mode = this.mode;
    if (mode === 'offline') throw new NetworkFailure('offline');
    // An answer never comes in the same turn: a Core that relies on that would break on a phone.
    await undefined;
    if (mode === 'drop') throw new NetworkFailure('dropped');
    if (typeof mode === 'number') return { status: mode, body: ERROR_BODY };
    const found = this.source.answer(sent);
    const response = found instanceof Promise ? await this.track(found) : found;
    if (response !== undefined) return this.rewrite(response);
    this.note(`no fixture for ${request.method} ${request.url}`);
    return { status: 404, body: new Uint8Array() };
  }

  /** As after an installation: online, nothing changed, nothing counted. */
  reset(): void {
    this.mode = 'online';
    this.headers = {};
    this.rewrite = unchanged;
    this.requests = 0;
    this.last = undefined;
  }
}

const ERROR_BODY = new TextEncoder().encode('{"error":true}');

function unchanged(response: HttpResponse): HttpResponse {
  return response;
}
