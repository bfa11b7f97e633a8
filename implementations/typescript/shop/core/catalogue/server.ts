import type { Json } from '../../../kit/json/json.js';
import { JsonFault, readJson } from '../../../kit/json/reader.js';
import { bodyOf, idOf, type Write } from '../cart/write.js';
import { LoadFailure } from '../failure.js';
import type { Fault } from '../fault.js';
import { NoAnswer, type HttpAnswer, type HttpClient } from '../platform/platform.js';
import { readPage, readProduct, readProfile, readRefusal } from './answers.js';
import type { Category, Item, Product, Profile, Sku } from './product.js';

/** What the server made of a write. */
export type Outcome =
  | { readonly type: 'taken' | 'signedOut' | 'failed' }
  | { readonly type: 'refused'; readonly code: string };

/** The server's URLs and how its answers are read. Everything rejects with `LoadFailure`. */
export class Server {
  constructor(private readonly http: HttpClient, private readonly fault: Fault | undefined) {}

  /** A page of a list, and the number of the next one. */
  async page(
    number: number,
    category: Category,
  ): Promise<{ items: readonly Item[]; next: number | null }> {
    return readPage(await this.get(`products?category=${category}&page=${number}`));
  }

  async product(sku: Sku): Promise<Product> {
    return readProduct(await this.get(`products/${sku}`, 'product'), this.fault);
  }

  async profile(id: number): Promise<Profile> {
    return readProfile(await this.get(`profiles/${id}`, 'person'));
  }

  /** Whether the server lets a person in. */
  async signIn(user: string, password: string): Promise<boolean> {
    const { status } = await this.send('POST', 'session', JSON.stringify({ user, password }));
    if (status !== 200 && status !== 403) throw LoadFailure.status(status);
    return status === 200;
  }

  async put(write: Write): Promise<Outcome> {
    try {
      const body = JSON.stringify(bodyOf(write));
      const answer = await this.send('PUT', `writes/${idOf(write)}`, body);
      switch (answer.status) {
        case 200: return { type: 'taken' };
        case 401: return { type: 'signedOut' };
        case 409: return refusal(answer);
        default: return { type: 'failed' };
      }
    } catch (thrown) {
      if (!(thrown instanceof LoadFailure)) throw thrown;
      return { type: 'failed' };
    }
  }

  private async get(path: string, missing?: 'product' | 'person'): Promise<Json> {
    const { status, body } = await this.send('GET', path);
    if (status === 401) throw LoadFailure.signedOut();
    if (status === 404 && missing !== undefined) throw LoadFailure.notFound(missing);
    if (status !== 200) throw LoadFailure.status(status);
    return parsed(body);
  }

  private async send(method: string, path: string, body?: string): Promise<HttpAnswer> {
    try {
      const call = { method, url: `${ROOT}/${path}` };
      return await this.http.send(body === undefined ? call : { ...call, body });
    } catch (thrown) {
      throw thrown instanceof NoAnswer ? LoadFailure.of(thrown) : thrown;
    }
  }
}

const ROOT = 'https://shop.example.org';

function refusal({ body }: HttpAnswer): Outcome {
  const code = readRefusal(parsed(body));
  return code === undefined ? { type: 'failed' } : { type: 'refused', code };
}

function parsed(body: Uint8Array): Json {
  try {
    return readJson(body);
  } catch (thrown) {
    throw thrown instanceof JsonFault ? LoadFailure.unreadable() : thrown;
  }
}
