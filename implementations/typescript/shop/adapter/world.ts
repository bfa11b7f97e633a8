import {
  boolean, duration, list, mapped, matching, NetworkFailure, networkMode, object, oneOf, optional,
  type Device, type ValuesOf,
} from '../../kit/index.js';
import type { Fault } from '../core/fault.js';
import {
  NoAnswer, type HttpAnswer, type HttpCall, type HttpClient, type NetworkMonitor,
  type Notifications, type Platform,
} from '../core/platform/platform.js';
import { change, inEuros, line, sku } from './inputs.js';
import { SavedShop } from './saved-shop.js';
import { ShopServer } from './shop-server.js';

/** What `launch` and `env` can say of the world; what is missing stays as it is. */
export const WORLD = {
  http: optional(networkMode()),
  server: optional(object({
    hold: optional(boolean()),
    refuse: optional(list(
      object({ code: matching(/[a-z_]{1,40}/, 'a code, as out_of_stock'), sku: sku() }), 20)),
  })),
  session: optional(oneOf('valid', 'expired')),
  notifications: optional(object({ granted: optional(boolean()) })),
  cart: optional(mapped(list(line(inEuros()), 100), 'a list of different products', (lines) =>
    new Set(lines.map(({ sku }) => sku)).size === lines.length ? lines : undefined)),
  queue: optional(list(change(inEuros(), {}), 100)),
  clock: optional(object({ advance: optional(duration()) })),
};

export type WorldChange = ValuesOf<typeof WORLD>;

/** The world in which the app runs: what its platform interfaces answer in a test. */
export class World implements HttpClient, NetworkMonitor, Notifications {
  readonly server = new ShopServer();
  settingsOpened = 0;
  systemPrompts = 0;
  isGranted: boolean | undefined;
  cameBack: () => void = nothing;

  private readonly file: SavedShop;
  private wasOnline = true;
  private answer: (() => void) | undefined;

  constructor(private readonly device: Device, private readonly fault: Fault | undefined) {
    this.file = new SavedShop(device.storage, (text) => device.note(text));
  }

  get isOnline(): boolean {
    return this.device.client.mode !== 'offline';
  }

  async ask(): Promise<boolean> {
    this.systemPrompts += 1;
    while (this.isGranted === undefined) {
      await new Promise<void>((resolve) => (this.answer = resolve));
    }
    return this.isGranted;
  }

  async send({ method, url, body }: HttpCall): Promise<HttpAnswer> {
    try {
      return await this.device.client.send({ method, url, headers: HEADERS, body });
    } catch (thrown) {
      throw thrown instanceof NetworkFailure ? new NoAnswer(thrown.kind) : thrown;
    }
  }

  /** What the Core is given. */
  get platform(): Platform {
    return {
      http: this,
      monitor: this,
      store: this.file,
      notifications: this,
      openSettings: () => void (this.settingsOpened += 1),
      after: (seconds, call) => void this.device.clock.after(seconds * 1000, call),
      fault: this.fault,
    };
  }

  /** As after an installation; what is saved is read again. */
  reset(): void {
    this.settingsOpened = 0;
    this.systemPrompts = 0;
    this.isGranted = undefined;
    this.answer = undefined;
    this.wasOnline = true;
    this.cameBack = nothing;
    this.file.load();
    this.server.reset(this.file.saved.lines);
    this.device.client.server = (request) => this.server.answer(request);
  }

  /** Takes over what was said; the rest stays. */
  apply({ http, server, session, notifications, cart, queue, clock }: WorldChange): void {
    const { client } = this.device;
    this.wasOnline = this.isOnline;
    client.mode = http ?? client.mode;
    client.isHeld = server?.hold ?? client.isHeld;
    this.server.refusals = server?.refuse ?? this.server.refusals;
    if (session !== undefined) this.server.hasSession = session === 'valid';
    this.isGranted = notifications?.granted ?? this.isGranted;
    if (cart !== undefined) {
      this.file.save({ ...this.file.saved, lines: cart });
      this.server.setCart(cart);
    }
    if (queue !== undefined) this.file.replaceQueue(queue);
    this.device.clock.advance(clock?.advance ?? 0);
  }

  /** Lets the app notice what it can notice of a change. */
  tell({ notifications }: WorldChange): void {
    if (notifications?.granted !== undefined) {
      this.answer?.();
      this.answer = undefined;
    }
    if (this.isOnline && !this.wasOnline) this.cameBack();
  }
}

const HEADERS = { Accept: 'application/json' };

function nothing(): void {}
