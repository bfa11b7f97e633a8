import type { Adapter } from './adapter.js';
import {
  anything, object, optional, readFields, refuseStrangers, text, type Fields, type ValuesOf,
} from './decoder.js';
import type { Device } from './device.js';
import { isNumber, isObject, type Json, type JsonObject, type Output } from './json/json.js';
import { JsonFault, readJson } from './json/reader.js';
import { writeJson } from './json/writer.js';
import { invalid, Rejection, unknownAction } from './rejection.js';
import type { Action, Screen } from './screen.js';

/** What a conversation says besides. */
export interface ConversationOptions {
  /** What the program runs on, where that can make answers differ. */
  readonly runtime?: { readonly [key: string]: Output };

  /** Whether replies carry the schema of each action's input. */
  readonly hasSchemas?: boolean;

  /** An app that runs already. */
  readonly running?: Screen;

  /** Whether an app that runs already can be made anew. */
  readonly canLaunch?: boolean;
}

/** The protocol: a request line in, a reply line out, in order. */
export class Conversation<Route, F extends Fields> {
  /** The app; undefined before the first launch and after a rejected one. */
  private root: Screen | undefined;
  private readonly launchFields;
  private readonly envFields;

  constructor(
    private readonly adapter: Adapter<Route, F>,
    private readonly device: Device,
    private readonly options: ConversationOptions = {},
  ) {
    this.root = options.running;
    this.launchFields = { ...HEAD, route: text(), ...adapter.fields };
    this.envFields = { ...HEAD, ...adapter.fields };
  }

  /**
   * Answers a line once all that it set off has come to rest. To be called again only then. What
   * the app throws is not caught: as in a released app, it ends it.
   */
  async reply(line: string | Uint8Array): Promise<string> {
    let id: Json | undefined;
    let rejection: Rejection | undefined;
    let isGreeting = false;
    try {
      const request = parsed(line);
      const found = request.get('id');
      if (found !== undefined && !isId(found)) invalid("'id' is neither a text nor a number");
      id = found;
      isGreeting = this.carryOut(request) === 'greeting';
    } catch (thrown) {
      if (!(thrown instanceof Rejection)) throw thrown;
      rejection = thrown;
    }
    await this.device.settle();
    return isGreeting ? this.greeting(id) : this.screen(id, rejection);
  }

  /** Reads a request completely, then does what it asks for. */
  private carryOut(request: JsonObject): 'greeting' | void {
    const command = text().read(request.get('cmd'), 'cmd');
    switch (command) {
      case 'hello': return 'greeting';
      case 'launch': return this.launch(request);
      case 'do': return this.perform(request);
      case 'env': return this.change(request);
      case 'open': return this.open(request);
      case 'ls':
        exactly(request, HEAD);
        this.requireApp();
        return;
      case 'dial': return this.dial(request);
      default: throw new Rejection('unknown_command', `'${command}' is no command`);
    }
  }

  private get canLaunch(): boolean {
    return this.options.canLaunch ?? this.options.running === undefined;
  }

  private get canDial(): boolean {
    return this.options.running === undefined && this.device.canDial;
  }

  private launch(request: JsonObject): void {
    if (!this.canLaunch) {
      throw new Rejection('unsupported', 'a running app cannot be launched anew');
    }
    this.root = undefined;
    const change = exactly(request, this.launchFields);
    this.adapter.support?.(change as ValuesOf<F>);
    const route = this.adapter.route(change.route as string);
    this.device.reset();
    this.root = this.adapter.launch(route, change as ValuesOf<F>);
  }

  private open(request: JsonObject): void {
    const { route } = exactly(request, OPEN);
    this.requireApp();
    this.adapter.open(this.adapter.route(route));
  }

  private change(request: JsonObject): void {
    const change = exactly(request, this.envFields) as ValuesOf<F>;
    this.requireApp();
    this.adapter.support?.(change);
    this.adapter.apply(change);
  }

  private perform(request: JsonObject): void {
    const { action, input } = exactly(request, DO);
    this.requireApp();
    const offered = this.screens().reverse().find(({ actions }) => Object.hasOwn(actions, action));
    const found = offered?.actions[action] ?? unknownAction(action);
    (found.perform as (input: unknown) => void)(read(found, input));
  }

  private dial(request: JsonObject): void {
    const { url } = exactly(request, DIAL);
    if (!this.canDial) throw new Rejection('unsupported', 'nothing guards a running app');
    this.requireApp();
    this.device.dial(url);
  }

  private requireApp(): void {
    if (this.root !== undefined) return;
    invalid('there is no app: nothing was launched, or the launch was rejected');
  }

  /** The root, its child, and so on to the deepest one. */
  private screens(): Screen[] {
    const screens: Screen[] = [];
    for (let screen = this.root; screen !== undefined; screen = screen.child) screens.push(screen);
    return screens;
  }

  private greeting(id: Json | undefined): string {
    return writeJson({
      ok: true,
      ...(id === undefined ? {} : { id: id as Output }),
      protocol: 1,
      implementation: this.adapter.title,
      commands: [
        ...(this.canLaunch ? ['launch'] : []), ...COMMANDS, ...(this.canDial ? ['dial'] : []),
      ],
      runtime: this.options.runtime ?? {},
      ...(this.options.hasSchemas === true ? { fields: object(this.adapter.fields).schema } : {}),
    });
  }

  /** What a person could know; without an app only that nothing went past the client. */
  private screen(id: Json | undefined, rejection: Rejection | undefined): string {
    let head = rejection === undefined ? '{"ok":true' : '{"ok":false';
    if (id !== undefined) head += `,"id":${writeJson(id)}`;
    if (rejection !== undefined) {
      const { code, message } = rejection;
      head += `,"error":{"code":"${code}","message":${JSON.stringify(message)}}`;
    }
    const screens = this.screens();
    const deepest = screens.at(-1);
    if (deepest === undefined) return `${head},"networkAttempts":0}`;
    const offered = screens.map(({ actions }) => actions).reverse();
    const names: string[] = [];
    for (const actions of offered) names.push(...Object.keys(actions));
    const env = Object.assign({}, this.adapter.environment, this.device.client.environment);
    const tail = this.options.hasSchemas === true
      ? `,"schemas":${writeJson(schemas(offered))}}`
      : '}';
    return `${head},"path":${JSON.stringify(deepest.path)},"name":${JSON.stringify(deepest.name)}` +
      `,"state":${writeJson(deepest.state)},"actions":${JSON.stringify(names)}` +
      `,"env":${writeJson(env)},"networkAttempts":${this.device.networkAttempts}${tail}`;
  }
}

const COMMANDS = ['do', 'env', 'open', 'ls'];
const HEAD = { cmd: text(), id: optional(anything()) };
const OPEN = { ...HEAD, route: text() };
const DIAL = { ...HEAD, url: text() };
const DO = { ...HEAD, action: text(), input: optional(anything()) };

function parsed(line: string | Uint8Array): JsonObject {
  try {
    const json = readJson(line);
    return isObject(json) ? json : invalid('the line is no JSON object');
  } catch (thrown) {
    if (thrown instanceof JsonFault) invalid(`the line is no JSON: ${thrown.message}`);
    throw thrown;
  }
}

function exactly<F extends Fields>(request: JsonObject, fields: F): ValuesOf<F> {
  const values = readFields(request, fields, '');
  refuseStrangers(request, fields, '');
  return values;
}

function read(action: Action, input: Json | undefined): unknown {
  if (action.input !== undefined) return action.input.read(input, 'input');
  if (input === undefined || (isObject(input) && input.size === 0)) return undefined;
  return invalid('this action takes no input');
}

function isId(id: Json): boolean {
  return typeof id === 'string' || isNumber(id);
}

function schemas(offered: readonly Screen['actions'][]): Output {
  const schemas: { [name: string]: Output } = {};
  for (const actions of offered) {
    for (const [name, { input }] of Object.entries(actions)) {
      schemas[name] ??= input?.schema ?? NO_INPUT;
    }
  }
  return schemas;
}

const NO_INPUT = { type: 'object', properties: {}, additionalProperties: false };
