import type { LuaValue } from '../lua/lua-value.js';
import type { Quantity } from '../specification/resource-specification.js';

/** A setting of config.lua. */
export interface ConfigEntry {
  key: string;
  value: LuaValue;
  comment: string;
}

export interface Command {
  /** With its arguments, for example `/report <message>`. */
  usage: string;
  description: string;
  /** The ACE permission that it needs, or null if all players can use it. */
  permission: string | null;
}

/** What a behavior adds to a resource. */
export interface RenderedPart {
  /** The table in config.lua, for example `Shop`. */
  configTable: string;
  config: readonly ConfigEntry[];
  /** Lua source. `@event` stands for the prefix of event names, which is the name of the resource. */
  client?: string;
  server?: string;
  sql?: string;
  tests: readonly string[];
  /** For the README, in one or two sentences. */
  description: string;
  commands?: readonly Command[];
  /** Items that must exist in the inventory. */
  items?: readonly Quantity[];
}
