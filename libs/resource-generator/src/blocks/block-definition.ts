import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import type { LuaValue } from '../lua/lua-value.js';
import type { BlockId, BlockParameters, Quantity } from '../specification/resource-specification.js';
import type { TestScript } from './test-script.js';

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

/** What a block adds to a resource. */
export interface RenderedBlock {
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
  serverExports?: readonly { usage: string; description: string }[];
  /** Items that must exist in the inventory. */
  items?: readonly Quantity[];
  /** Further files, for example a page. */
  files?: readonly { path: string; content: string; purpose: string }[];
}

export interface BlockContext {
  framework: FrameworkAdapter;
  /** The variant of the block that is rendered. */
  variant: string;
  /** Writes the steps of behavior tests, which differ between menus and markers. */
  test: TestScript;
}

/** A kind of a block with other defaults, for example a fishing job. */
export interface BlockVariant {
  parameters?: Partial<BlockParameters>;
}

export interface BlockDefinition {
  id: BlockId;
  /** For the words of a summary: "a shop". */
  noun: string;
  defaults: BlockParameters;
  variants: Readonly<Record<string, BlockVariant>>;
  render(parameters: BlockParameters, context: BlockContext): RenderedBlock;
}
