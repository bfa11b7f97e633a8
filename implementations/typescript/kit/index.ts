/** The kit, as far as it runs anywhere: in Node, in Bun, in a browser. */
export type { Adapter } from './adapter.js';
export { sleep, VirtualClock, type Clock } from './clock.js';
export { Conversation, type ConversationOptions } from './conversation.js';
export {
  anything, boolean, decoder, dictionary, either, integer, list, mapped, matching, nullable,
  number, object, oneOf, optional, readFields, refuse, text,
  type Decoder, type Fields, type Schema, type ValueOf, type ValuesOf,
} from './decoder.js';
export { Device, type DeviceParts } from './device.js';
export { Feed } from './feed.js';
export {
  FixtureClient, NetworkFailure, response,
  type HttpRequest, type HttpResponse, type HttpSource, type NetworkMode,
} from './http.js';
export { duration, headers, moment, networkMode, stamp } from './inputs.js';
export {
  hasLoneSurrogate, isList, isNumber, isObject, JsonNumber,
  type Json, type JsonObject, type Output,
} from './json/json.js';
export { JsonFault, readJson } from './json/reader.js';
export { writeJson } from './json/writer.js';
export {
  invalid, Rejection, unknownAction, unknownRoute, unsupported, type Code,
} from './rejection.js';
export { action, type Action, type Actions, type Screen } from './screen.js';
export { MemoryStorage, type Storage } from './storage.js';
