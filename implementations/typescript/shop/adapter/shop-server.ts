import {
  JsonFault, object, readJson, Rejection, response, text,
  type Decoder, type HttpRequest, type HttpResponse,
} from '../../kit/index.js';
import type { Line } from '../core/cart/line.js';
import type { Change } from '../core/cart/write.js';
import type { Sku } from '../core/catalogue/product.js';
import { change, inCents } from './inputs.js';

/** Writes for a product are refused with a code. */
export interface Refusal {
  readonly code: string;
  readonly sku: Sku;
}

/** The part of the shop's server that remembers: who is signed in, and what it was told. */
export class ShopServer {
  /** Writes that were taken, each once, in order. */
  sent: { readonly id: string; readonly change: Change }[] = [];
  refusals: readonly Refusal[] = [];

  /** Whether it knows who is there. */
  hasSession = true;
  private cart = new Set<Sku>();

  /** Anew, with a cart that it has confirmed. */
  reset(lines: readonly Line[]): void {
    this.sent = [];
    this.refusals = [];
    this.hasSession = true;
    this.setCart(lines);
  }

  /** Takes over what is in the cart. */
  setCart(lines: readonly Line[]): void {
    this.cart = new Set(lines.map(({ sku }) => sku));
  }

  /** Its answer; undefined where that is one of the recorded ones. */
  answer({ method, url, body }: HttpRequest): HttpResponse | undefined {
    if (!url.startsWith(ROOT)) return undefined;
    const path = url.slice(ROOT.length);
    if (method === 'PUT' && path.startsWith(WRITES)) {
      return this.take(path.slice(WRITES.length), body);
    }
    if (method === 'POST' && path === 'session') return this.signIn(body);
    const isPrivate = method === 'GET' && path.startsWith('profiles/');
    return isPrivate && !this.hasSession ? response(401, '') : undefined;
  }

  private take(id: string, body: string | undefined): HttpResponse {
    if (!this.hasSession) return response(401, '');
    if (this.sent.some((write) => write.id === id)) return response(200, '');
    const write = read(CHANGE, body);
    if (write === undefined) return response(400, '');
    const refusal = this.refusals.find(({ sku }) => sku === write.sku)?.code;
    const isAbout = write.kind === 'setQuantity' || write.kind === 'remove';
    const code = refusal ?? (isAbout && !this.cart.has(write.sku) ? 'not_in_cart' : undefined);
    if (code !== undefined) return response(409, JSON.stringify({ code }));
    if (write.kind === 'addToCart') this.cart.add(write.sku);
    if (write.kind === 'remove') this.cart.delete(write.sku);
    this.sent.push({ id, change: write });
    return response(200, '');
  }

  private signIn(body: string | undefined): HttpResponse {
    const said = read(SESSION, body);
    if (said?.user !== 'ann' || said.password !== '\u{1F511}') return response(403, '');
    this.hasSession = true;
    return response(200, '');
  }
}

const ROOT = 'https://shop.example.org/';
const WRITES = 'writes/';
const CHANGE = change(inCents(), {});
const SESSION = object({ user: text(), password: text() });

function read<Value>(of: Decoder<Value>, body = ''): Value | undefined {
  try {
    return of.read(readJson(new TextEncoder().encode(body)), '');
  } catch (thrown) {
    if (thrown instanceof JsonFault || thrown instanceof Rejection) return undefined;
    throw thrown;
  }
}
