/** The way to the network. */
export interface HttpClient {
  /** Any status is an answer; rejects with `NoAnswer` where none came. */
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
