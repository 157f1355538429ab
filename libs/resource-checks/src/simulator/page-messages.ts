import { reportLimits } from '@scriptsmith/chat-contracts';
import { encodeJson } from './json.js';
import { fieldOf, toText, type LuaValue } from './lua-engine/lua-value.js';

/** What a message is about, as pages tell messages apart. */
export const messageKind = (message: LuaValue): string =>
  toText(fieldOf(message, 'action')) ?? toText(fieldOf(message, 'type')) ?? '';

/** The messages that the scripts of a resource send to its NUI page: the first one of each kind, as JSON. */
export class PageMessages {
  private readonly firstOfKind = new Map<string, string>();

  get list(): string[] {
    return [...this.firstOfKind.values()];
  }

  add(message: LuaValue): void {
    if (this.firstOfKind.size >= reportLimits.pageMessages) return;
    const kind = messageKind(message);
    if (this.firstOfKind.has(kind)) return;
    const json = encodeJson(message);
    if (json.length <= reportLimits.pageMessageLength) this.firstOfKind.set(kind, json);
  }
}
