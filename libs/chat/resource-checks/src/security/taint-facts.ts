import type { Statement } from 'luaparse';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';

/** A value that a client chooses, for example `2` for the second parameter or `2.price` for one of its fields. */
export type Source = string;

/** The checks that a function makes on a value before it uses it. */
export interface Validation {
  /** The value is not too small, or not too large. */
  lower: boolean;
  upper: boolean;
  /** The value is one of those that the server knows. */
  known: boolean;
  /** The value has no fraction. */
  whole: boolean;
}

/** The facts about all scripts of a side, so that a value is followed from one file to another. */
export type CodeFacts = Pick<LuaFacts, 'bindings' | 'callsByNode' | 'globalFunctions' | 'localFunctions'>;

/** Whether a branch ends the function, so that its condition names what is refused. */
export function refuses(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  if (last?.type === 'ReturnStatement' || last?.type === 'BreakStatement') return true;
  return (
    last?.type === 'CallStatement' &&
    last.expression.base.type === 'Identifier' &&
    last.expression.base.name === 'error'
  );
}
