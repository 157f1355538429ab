import type { ServerLists } from '@scriptsmith/chat-contracts';
import { readLuaLists } from './lua-lists.js';
import { ServerListBuilder } from './server-list-builder.js';
import { readSqlLists } from './sql-lists.js';

/**
 * The items and jobs in a file of a server: a Lua file of QBCore, Qbox, RSG or ox_inventory, or SQL of ESX or VORP. Only for
 * a process with limits on time and memory. Null if the file is neither valid Lua nor valid SQL.
 */
export function readServerLists(text: string): ServerLists | null {
  const isSql = /^\s*(?:insert|replace)\s[^=]*?\b(?:items|jobs|job_grades)\b/im.test(text);
  const lists = new ServerListBuilder();
  try {
    if (isSql) readSqlLists(text, lists);
    else readLuaLists(text.replace(/^\uFEFF/, ''), lists);
  } catch (error) {
    if (isSyntaxError(error)) return null;
    throw error;
  }
  return lists.build();
}

/** The error of a parser. Deep nesting ends the parser of Lua with a RangeError. */
const isSyntaxError = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof RangeError || (error instanceof Error && 'location' in error);
