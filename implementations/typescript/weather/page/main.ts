import { Conversation } from '../../kit/index.js';
import { pageDevice } from '../../kit/web/device.js';
import { link } from '../../kit/web/link.js';
import { WeatherAdapter } from '../adapter/weather-adapter.js';
import type { RootModel } from '../core/screens/root-model.js';
import { routeOf } from '../core/screens/route.js';
import { show } from './view.js';

// The app in a browser. The Core and its adapter are those of the command line; a person uses it by
// hand, and parity by the development server, and both see the same screen.

const answering = listener();
const device = pageDevice('weather');
const adapter = new WeatherAdapter(device);
const route = routeOf(location.hash.slice(1)) ?? { tab: 'weather' };
device.reset();
const root = adapter.launch(route, adapter.nothing);
const conversation = new Conversation(adapter, device, {
  running: root,
  canLaunch: true,
  hasSchemas: true,
  runtime: { browser: navigator.userAgent },
});

let shown: RootModel | undefined;
let redraw = (): void => undefined;
draw();
answering(async (line) => {
  const reply = await conversation.reply(line);
  draw();
  return reply;
});

/** Shows what is there now; after a `launch` that is another app. */
function draw(): void {
  const { model } = adapter;
  if (model === undefined || model === shown) return redraw();
  shown = model;
  redraw = show(model, document.body, () => adapter.isOffline);
}

/** The line to the server needs the browser's own `fetch`, and answers when there is an app. */
function listener(): (answer: (line: string) => Promise<string>) => void {
  let ready: (answer: (line: string) => Promise<string>) => void = () => undefined;
  const answer = new Promise<(line: string) => Promise<string>>((resolve) => (ready = resolve));
  link(async (line) => (await answer)(line));
  return ready;
}
