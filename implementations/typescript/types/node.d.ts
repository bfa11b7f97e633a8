// What this folder uses of Node 20, and no more: nothing has to be fetched to check the types.

declare module 'node:process' {
  export interface Process {
    readonly env: { readonly [name: string]: string | undefined };
    readonly argv: readonly string[];
    readonly execPath: string;
    readonly versions: { readonly [name: string]: string | undefined };
    readonly platform: string;
    readonly stdin: AsyncIterable<Buffer>;
    readonly stdout: Output;
    readonly stderr: Output;
    exitCode: number | undefined;
    exit(status?: number): never;
    kill(process: number, signal: string): void;
    nextTick(call: () => void): void;
    on(event: 'SIGINT' | 'SIGTERM', call: () => void): void;
    cwd(): string;
  }
  interface Output {
    write: (text: string | Uint8Array) => boolean;
  }
  const process: Process;
  export default process;
}

declare const process: import('node:process').Process;
declare function setImmediate(call: (...words: never[]) => void): unknown;

interface ImportMeta {
  readonly url: string;
}

declare class Buffer extends Uint8Array {
  static from(text: string | Uint8Array, encoding?: 'utf8' | 'base64' | 'latin1'): Buffer;
  static concat(parts: readonly Uint8Array[]): Buffer;
  static byteLength(text: string): number;
  static alloc(size: number): Buffer;
  override subarray(from?: number, to?: number): Buffer;
  toString(encoding?: 'utf8' | 'base64' | 'latin1' | 'hex'): string;
}

declare module 'node:fs' {
  export function readFileSync(path: string | URL): Buffer;
  export function readdirSync(path: string): string[];
  export function writeFileSync(path: string, bytes: Uint8Array | string): void;
  export function mkdirSync(path: string, options: { recursive: true }): void;
  export function mkdtempSync(prefix: string): string;
  export function renameSync(from: string, to: string): void;
  export function rmSync(path: string, options: {
    recursive: boolean; force: boolean; maxRetries?: number; retryDelay?: number;
  }): void;
  export function existsSync(path: string): boolean;
  export function writeSync(descriptor: number, data: Uint8Array | string): number;
}

declare module 'node:buffer' {
  export function isAscii(bytes: Uint8Array): boolean;
}

declare module 'node:path' {
  export function join(...parts: string[]): string;
  export function extname(path: string): string;
}

declare module 'node:os' {
  export function tmpdir(): string;
}

declare module 'node:url' {
  export function fileURLToPath(url: string | URL): string;
}

declare module 'node:crypto' {
  interface Hash {
    update(text: string | Uint8Array): Hash;
    digest(encoding: 'hex'): string;
  }
  export function createHash(name: 'sha256'): Hash;
}

declare module 'node:module' {
  export function syncBuiltinESMExports(): void;
}

declare module 'node:events' {
  export function once(emitter: unknown, event: string): Promise<unknown[]>;
}

declare module 'node:net' {
  interface Socket extends AsyncIterable<Buffer> {
    setTimeout(milliseconds: number, call: () => void): void;
    connect(...words: unknown[]): Socket;
    write(text: string | Uint8Array): boolean;
    end(text?: string | Uint8Array): void;
    destroy(error?: Error): void;
    pause(): void;
    resume(): void;
    setNoDelay(on: boolean): void;
    setTimeout(milliseconds: number, call?: () => void): void;
    on(event: 'data', call: (chunk: Buffer) => void): void;
    on(event: 'error', call: (error: Error) => void): void;
    on(event: 'connect' | 'end' | 'close' | 'drain', call: () => void): void;
    once(event: 'close' | 'drain', call: () => void): void;
    off(event: 'close' | 'drain', call: () => void): void;
    readonly remoteAddress?: string;
    readonly destroyed: boolean;
    readonly writableLength: number;
  }
  interface Server {
    listen(port: number, host: string, call?: () => void): void;
    close(call?: () => void): void;
    address(): { readonly port: number } | null;
    on(event: 'error', call: (error: Error) => void): void;
  }
  const net: {
    Socket: { new (): Socket; prototype: Socket & { connect: Socket['connect'] } };
    connect(...words: unknown[]): Socket;
    createServer(call: (socket: Socket) => void): Server;
    isIP(text: string): 0 | 4 | 6;
  };
  export default net;
  export { Socket, Server };
}

declare module 'node:child_process' {
  export function spawnSync(program: string, words: readonly string[]): void;
}

declare module 'node:tls' {
  import type { Socket } from 'node:net';
  const tls: { connect(...words: unknown[]): Socket };
  export default tls;
}

declare module 'node:dgram' {
  interface DatagramSocket {
    send(...words: unknown[]): void;
    connect(...words: unknown[]): void;
    close(): void;
    emit(event: string, error: Error): void;
    on(event: 'error', call: (error: Error) => void): void;
  }
  const dgram: {
    Socket: { prototype: DatagramSocket };
    createSocket(kind: string): DatagramSocket;
  };
  export default dgram;
}

declare module 'node:dns' {
  interface Resolver {
    resolve4(...words: unknown[]): void;
  }
  const dns: {
    lookup(...words: unknown[]): void;
    resolve4(...words: unknown[]): void;
    Resolver: { new (): Resolver; prototype: Resolver };
    promises: {
      lookup(...words: unknown[]): Promise<unknown>;
      resolve4(...words: unknown[]): Promise<unknown>;
      Resolver: { prototype: object };
    };
  };
  export const lookup: typeof dns.lookup;
  export default dns;
}

declare module 'node:http' {
  import type { Server, Socket } from 'node:net';
  export interface IncomingMessage extends AsyncIterable<Buffer> {
    readonly method?: string;
    readonly url?: string;
    readonly statusCode?: number;
    readonly statusMessage?: string;
    readonly headers: { readonly [name: string]: string | undefined };
    on(event: 'close', call: () => void): void;
  }
  export interface ServerResponse {
    writeHead(status: number, headers: { readonly [name: string]: string }): ServerResponse;
    write(text: string | Uint8Array): boolean;
    end(text?: string | Uint8Array): void;
    on(event: 'close', call: () => void): void;
  }
  interface ClientRequest {
    setTimeout(milliseconds: number, call: () => void): void;
    destroy(error?: Error): void;
    on(event: 'error', call: (error: Error) => void): ClientRequest;
    end(body?: string): void;
  }
  const http: {
    request(
      options: {
        readonly method: string;
        readonly host: string;
        readonly port: number;
        readonly path: string;
        readonly headers: { readonly [name: string]: string };
        readonly createConnection: () => Socket;
      },
      call: (message: IncomingMessage) => void,
    ): ClientRequest;
    get(url: string, call?: (message: IncomingMessage) => void): ClientRequest;
    createServer(call: (request: IncomingMessage, response: ServerResponse) => void): Server;
  };
  export const get: typeof http.get;
  export default http;
}

declare module 'node:https' {
  import http from 'node:http';
  const https: { get: typeof http.get };
  export default https;
}

declare module 'node:child_process' {
  import type { Socket } from 'node:net';
  interface Child {
    readonly stdin: Socket;
    readonly stdout: AsyncIterable<Buffer>;
    readonly stderr: AsyncIterable<Buffer>;
    readonly stdio: readonly (Socket | null)[];
    readonly pid: number | undefined;
    kill(signal?: string): boolean;
    on(event: 'exit', call: (status: number | null) => void): void;
    on(event: 'error', call: (error: Error) => void): void;
  }
  export function spawn(
    command: string,
    words: readonly string[],
    options?: {
      readonly env?: object; readonly stdio?: readonly unknown[]; readonly cwd?: string;
      readonly detached?: boolean;
    },
  ): Child;
  export function spawnSync(
    command: string,
    words: readonly string[],
    options?: { readonly env?: object; readonly input?: string | Uint8Array },
  ): { readonly status: number | null; readonly stdout: Buffer; readonly stderr: Buffer };
}

declare module 'node:test' {
  export function test(name: string, body: () => void | Promise<void>): Promise<void>;
  export function describe(name: string, body: () => void): void;
}

declare module 'node:assert/strict' {
  const assert: {
    (value: unknown, message?: string): asserts value;
    equal(found: unknown, wanted: unknown, message?: string): void;
    deepEqual(found: unknown, wanted: unknown, message?: string): void;
    match(text: string, pattern: RegExp, message?: string): void;
    throws(body: () => unknown, wanted?: unknown): void;
    rejects(body: Promise<unknown> | (() => Promise<unknown>), wanted?: unknown): Promise<void>;
  };
  export default assert;
}
