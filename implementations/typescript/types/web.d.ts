// What browsers and Node 20 have in common, as far as this folder uses it.

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class TextDecoder {
  constructor(
    encoding?: 'utf-8', options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}

declare class URL {
  constructor(address: string, base?: string | URL);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
}

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(event: 'abort', call: () => void, options?: { readonly once: boolean }): void;
  removeEventListener(event: 'abort', call: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

interface Response {
  readonly status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}

declare function fetch(input: string | URL | { readonly url: string }, init?: object):
  Promise<Response>;

declare function setTimeout(call: () => void, milliseconds: number): number;
declare function clearTimeout(timer: number): void;
declare function setInterval(call: () => void, milliseconds: number): number;
declare function clearInterval(timer: number): void;

declare class URLSearchParams {
  constructor(text: string);
  get(name: string): string | null;
}

declare const console: {
  log(...words: unknown[]): void;
  error(...words: unknown[]): void;
};
