import type { Adapter } from './adapter.js';
import {
  anything, object, optional, readExactly, text, type Fields, type ValuesOf,
} from './decoder.js';
import type { Device } from './device.js';
import { isNumber, isObject, type Json, type JsonObject, type Output } from './json/json.js';
import { JsonFault, readJson } from './json/reader.js';
import { writeJson, writeText } from './json/writer.js';
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
  reply(line: string | Uint8Array): Promise<string> {
    return new Promise((resolve, reject) => this.answer(line, resolve, reject));
  }

  /** The same without a promise. */
  answer(
    line: string | Uint8Array,
    done: (reply: string) => void,
    failed: (thrown: unknown) => void,
  ): void {
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
    this.device.whenSettled((fault) => {
      if (fault !== undefined) return failed(fault);
      let reply: string;
      try {
        reply = isGreeting ? this.greeting(id) : this.screen(id, rejection);
      } catch (thrown) {
        return failed(thrown);
      }
      done(reply);
    });
  }

  /** Reads a request completely, then does what it asks for. */
  private carryOut(request: JsonObject): 'greeting' | void {
    const command = HEAD.cmd.read(request.get('cmd'), 'cmd');
    switch (command) {
      case 'hello': return 'greeting';
      case 'launch': return this.launch(request);
      case 'do': return this.perform(request);
      case 'env': return this.change(request);
      case 'open': return this.open(request);
      case 'ls':
        readExactly(request, HEAD, '');
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
    const change = readExactly(request, this.launchFields, '');
    this.adapter.support?.(change as ValuesOf<F>);
    const route = this.adapter.route(change.route as string);
    this.device.reset();
    this.root = this.adapter.launch(route, change as ValuesOf<F>);
  }

  private open(request: JsonObject): void {
    const { route } = readExactly(request, OPEN, '');
    this.requireApp();
    this.adapter.open(this.adapter.route(route));
  }

  private change(request: JsonObject): void {
    const change = readExactly(request, this.envFields, '') as ValuesOf<F>;
    this.requireApp();
    this.adapter.support?.(change);
    this.adapter.apply(change);
  }

  private perform(request: JsonObject): void {
    const { action, input } = readExactly(request, DO, '');
    this.requireApp();
    let found: Action | undefined;
    for (const { actions } of this.screens()) {
      if (Object.hasOwn(actions, action)) found ??= actions[action];
    }
    if (found === undefined) unknownAction(action);
    (found.perform as (input: unknown) => void)(read(found, input));
  }

  private dial(request: JsonObject): void {
    const { url } = readExactly(request, DIAL, '');
    if (!this.canDial) throw new Rejection('unsupported', 'nothing guards a running app');
    this.requireApp();
    this.device.dial(url);
  }

  private requireApp(): void {
    if (this.root !== undefined) return;
    invalid('there is no app: nothing was launched, or the launch was rejected');
  }

  /** The deepest one, the one behind it, and so on to the root. */
  private screens(): Screen[] {
    const screens: Screen[] = [];
    let screen = this.root;
    for (; screen !== undefined; screen = screen.child) screens.unshift(screen);
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
    if (id !== undefined) head += `,"id":${typeof id === 'number' ? id : writeJson(id)}`;
    if (rejection !== undefined) {
      const { code, message } = rejection;
      head += `,"error":{"code":"${code}","message":${JSON.stringify(message)}}`;
    }
    const screens = this.screens();
    const [deepest] = screens;
    if (deepest === undefined) return `${head},"networkAttempts":0}`;
    const offered: Screen['actions'][] = [];
    for (const { actions } of screens) offered.push(actions);
    const names: string[] = [];
    for (const actions of offered) {
      for (const name of Object.keys(actions)) names.push(writeText(name));
    }
    // `{ ...one, ...other }` takes four times as long.
    const env = Object.assign({}, this.adapter.environment, this.device.client.environment);
    const tail = this.options.hasSchemas === true
      ? `,"schemas":${writeJson(schemas(offered))}}`
      : '}';
    return `${head},"path":${writeText(deepest.path)},"name":${writeText(deepest.name)}` +
      `,"state":${writeJson(deepest.state)},"actions":[${names.join(',')}]` +
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
