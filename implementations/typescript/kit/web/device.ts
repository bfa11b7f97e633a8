import { Device } from '../device.js';
import type { HttpRequest, HttpResponse, HttpSource } from '../http.js';
import type { Storage } from '../storage.js';

/**
 * A device in a browser: answers come from the development server, storage is the browser's own.
 * What the app asks of anybody else is blocked and counted: `fetch` here, the rest by the page's
 * Content-Security-Policy, whose violations are heard here.
 */
export function pageDevice(name: string): Device {
  const { fetch } = globalThis;
  let attempts = 0;
  globalThis.fetch = async () => {
    attempts += 1;
    throw new TypeError('the network is reached through the HTTP client');
  };
  document.addEventListener('securitypolicyviolation', () => (attempts += 1));
  return new Device({
    source: new ServerSource((input, init) => fetch(input, init)),
    storage: new PageStorage(`${name}/`),
    note: (text) => console.warn(text),
    attempts: () => attempts,
    turn: nextTask,
  });
}

/** Everything that promises can do on their own is done before another task begins. */
function nextTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    then();
  };
  port2.postMessage(undefined);
}

/** The development server's fixtures. */
class ServerSource implements HttpSource {
  constructor(private readonly fetch: (input: string, init: RequestInit) => Promise<Response>) {}

  async answer({ method, url }: HttpRequest): Promise<HttpResponse | undefined> {
    const query = new URLSearchParams({ method, url });
    const answer = await this.fetch(`/parity/http?${query}`, { cache: 'no-store' });
    const status = answer.headers.get('x-status');
    if (status === null) return undefined;
    return { status: Number(status), body: new Uint8Array(await answer.arrayBuffer()) };
  }
}

/** Files in the browser's storage. */
class PageStorage implements Storage {
  constructor(private readonly prefix: string) {}

  read(name: string): Uint8Array | undefined {
    const text = localStorage.getItem(this.prefix + name);
    return text === null ? undefined : new TextEncoder().encode(text);
  }

  write(name: string, bytes: Uint8Array): void {
    localStorage.setItem(this.prefix + name, new TextDecoder().decode(bytes));
  }

  empty(): void {
    const names = Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.key(index) ?? '');
    for (const name of names) if (name.startsWith(this.prefix)) localStorage.removeItem(name);
  }
}
