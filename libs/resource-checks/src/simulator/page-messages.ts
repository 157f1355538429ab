import { encodeJson } from './json.js';
import { fieldOf, toText, type LuaValue } from './lua-engine/lua-value.js';

const maximumKinds = 10;
const maximumCharacters = 4_000;

/** The messages that the scripts of a resource send to its NUI page: the first one of each kind, as JSON. */
export class PageMessages {
  private readonly firstOfKind = new Map<string, string>();

  get list(): string[] {
    return [...this.firstOfKind.values()];
  }

  add(message: LuaValue): void {
    if (this.firstOfKind.size >= maximumKinds) return;
    const kind = toText(fieldOf(message, 'action')) ?? toText(fieldOf(message, 'type')) ?? '';
    if (this.firstOfKind.has(kind)) return;
    const json = encodeJson(message);
    if (json.length <= maximumCharacters) this.firstOfKind.set(kind, json);
  }
}
