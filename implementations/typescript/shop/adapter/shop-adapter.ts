import {
  unknownRoute, type Adapter, type Device, type Output, type Screen,
} from '../../kit/index.js';
import { idOf } from '../core/cart/write.js';
import type { Fault } from '../core/fault.js';
import { RootModel } from '../core/screens/root-model.js';
import { routeOf, type Route } from '../core/screens/route.js';
import { changeJson, rootScreen } from './screens.js';
import { World, WORLD, type WorldChange } from './world.js';

/** The shop app as an implementation. */
export class ShopAdapter implements Adapter<Route, typeof WORLD> {
  readonly title = 'shop (TypeScript)';
  readonly fields = WORLD;
  private readonly world: World;
  private root: RootModel | undefined;

  constructor(device: Device, private readonly fault: Fault | undefined) {
    this.world = new World(device, fault);
  }

  get environment(): { readonly [key: string]: Output } {
    const queue = this.root?.ledger.state.queue ?? [];
    return {
      settingsOpened: this.world.settingsOpened,
      systemPrompts: this.world.systemPrompts,
      queue: queue.map((write) =>
        ({ id: idOf(write), ...changeJson(write.change), tries: write.tries })),
      sent: this.world.server.sent.map(({ id, change }) => ({ id, ...changeJson(change) })),
    };
  }

  route(text: string): Route {
    return routeOf(text) ?? unknownRoute(text);
  }

  launch(route: Route, change: WorldChange): Screen {
    this.world.reset();
    this.world.apply(change);
    this.root = new RootModel(this.world.platform, route);
    return rootScreen(this.root, this.fault);
  }

  open(route: Route): void {
    this.root?.open(route);
  }

  apply(change: WorldChange): void {
    this.world.apply(change);
    if (change.cart !== undefined || change.queue !== undefined) this.root?.ledger.restore();
    this.world.tell(change);
  }
}
