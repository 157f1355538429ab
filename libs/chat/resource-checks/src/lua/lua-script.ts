import type { Chunk } from 'luaparse';

/** The side on which a script runs. A script that no side loads by itself, such as a module, is used by both. */
export type ScriptSide = 'client' | 'server';

/** A Lua script with its syntax tree. */
export interface LuaScript {
  path: string;
  source: string;
  chunk: Chunk;
  sides: ReadonlySet<ScriptSide>;
  /** Whether the manifest loads it. */
  isListed: boolean;
}

/** Whether clients run a script that the manifest loads, and the server does not. */
export const isOfClients = ({ isListed, sides }: LuaScript): boolean =>
  isListed && sides.size === 1 && sides.has('client');
