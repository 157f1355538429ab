import { readFileSync } from 'node:fs';
import type { LuaModule } from './lua-source.js';

const folder = new URL('../../lua/', import.meta.url);

/** A file of `lua/`, for example `effects/give_money.lua`. Each is valid Lua, so that editors and tools can read it. */
export function readLua(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8').trimEnd();
}

/**
 * A file of `lua/` that defines functions of a global table. Top-level statements are separated by blank lines: functions,
 * locals in front of them, and statements that name the functions which need them (`-- for: start stop`).
 */
export function readModule(path: string, table: string): LuaModule {
  const preamble: string[] = [];
  const functions: Record<string, string> = {};
  const statements: { for: string[]; source: string }[] = [];
  for (const chunk of topLevelChunks(readLua(path))) {
    const name = new RegExp(`^function ${table}\\.(\\w+)`, 'm').exec(chunk)?.[1];
    const needs = /^-- for: (.+)$/m.exec(chunk);
    if (name) functions[name] = chunk;
    else if (needs) {
      statements.push({ for: (needs[1] ?? '').split(' '), source: chunk.replace(`${needs[0]}\n`, '') });
    } else preamble.push(chunk);
  }
  return { preamble: preamble.join('\n\n'), functions, statements };
}

/** The functions of a file of `lua/`, by their names. */
export function readFunctions(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    topLevelChunks(readLua(path)).map((chunk) => [/^(?:local )?function (\w+)/m.exec(chunk)?.[1] ?? '', chunk]),
  );
}

/** Blank lines inside of functions are indented statements around them, so a chunk ends before an unindented line. */
function topLevelChunks(source: string): string[] {
  return source.split(/\n\n(?=\S)/);
}
