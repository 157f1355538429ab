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
    const kind = messageKind(message);
    if (this.isWanted(kind)) this.keep(kind, encodeJson(message));
  }

  /** Adds the messages of another simulation, of kinds that are missing here. */
  addAll({ firstOfKind }: PageMessages): void {
    for (const [kind, json] of firstOfKind) if (this.isWanted(kind)) this.keep(kind, json);
  }

  private isWanted(kind: string): boolean {
    return this.firstOfKind.size < reportLimits.pageMessages && !this.firstOfKind.has(kind);
  }

  private keep(kind: string, json: string): void {
    if (json.length <= reportLimits.pageMessageLength) this.firstOfKind.set(kind, json);
  }
}
