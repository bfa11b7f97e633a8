import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExchange } from '../exchange.js';
import type { HttpRequest, HttpResponse, HttpSource } from '../http.js';
import { stop } from './program.js';

/** The exchanges of a folder, one `*.http` file each; they are read when the first is wanted. */
export class Fixtures implements HttpSource {
  private responses: Map<string, HttpResponse> | undefined;

  /** Without a folder there are none. */
  constructor(private readonly folder: string | undefined) {}

  answer({ method, url }: HttpRequest): HttpResponse | undefined {
    this.responses ??= this.load();
    return this.responses.get(`${method} ${url}`);
  }

  /** Takes one in, or another one for the same request. */
  add({ method, url }: HttpRequest, response: HttpResponse): void {
    this.responses ??= this.load();
    this.responses.set(`${method} ${url}`, response);
  }

  private load(): Map<string, HttpResponse> {
    const { folder } = this;
    const responses = new Map<string, HttpResponse>();
    if (folder === undefined) return responses;
    for (const name of names(folder)) {
      const path = join(folder, name);
      try {
        const { method, url, response } = readExchange(readFileSync(path));
        const request = `${method} ${url}`;
        if (responses.has(request)) stop(`the fixture ${path} is the second one for ${request}`);
        responses.set(request, response);
      } catch (thrown) {
        stop(`the fixture ${path} cannot be read: ${(thrown as Error).message}`);
      }
    }
    return responses;
  }
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.http')).sort();
  } catch (thrown) {
    return stop(`the folder of fixtures cannot be read: ${(thrown as Error).message}`);
  }
}
