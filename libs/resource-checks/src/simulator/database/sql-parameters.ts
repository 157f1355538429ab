import { LuaError } from '../lua-engine/lua-state.js';
import { LuaFloat, elementsOf, toNumber, type LuaMap, type LuaValue } from '../lua-engine/lua-value.js';
import { encodeJson } from '../json.js';
import type { SqlValue } from './sql-syntax.js';

/** Marks a string literal that stands for a parameter. Lua strings from a script never start with it in a statement. */
export const parameterMark = '\u0001parameter:';

export interface BoundStatement {
  text: string;
  parameters: SqlValue[];
}

const tokenPattern = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|\?|[@:][A-Za-z_]\w*/g;

/**
 * Replaces `?`, `@name` and `:name` by marked literals.
 * @throws LuaError if there are more values than placeholders
 */
export function bindParameters(sql: string, values: LuaValue[] | LuaMap): BoundStatement {
  const parameters: SqlValue[] = [];
  let position = 0;
  const byPosition = Array.isArray(values) ? values : elementsOf(values);
  const text = sql.replace(tokenPattern, (token, offset: number) => {
    let value: LuaValue | undefined;
    if (token === '?') value = byPosition[position++];
    else if (/^[@:]/.test(token) && values instanceof Map) {
      value = values.get(token.slice(1)) ?? values.get(token);
    } else return token.startsWith('--') ? '' : token;
    const bound = toSqlValue(value);
    if (/\b(limit|offset)\s*(\?\s*,\s*|\d+\s*,\s*)?$/i.test(sql.slice(0, offset))) return String(Number(bound) || 0);
    parameters.push(bound);
    return `'${parameterMark}${parameters.length - 1}'`;
  });
  if (Array.isArray(values) && values.length > position) {
    throw new LuaError(`the statement has ${position} placeholders, but ${values.length} values were given: ${sql}`);
  }
  return { text: text.trim().replace(/;\s*$/, ''), parameters };
}

/** Tables are stored as JSON, booleans as 0 and 1. */
function toSqlValue(value: LuaValue | undefined): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof LuaFloat) {
    const number = toNumber(value) ?? 0;
    if (!Number.isFinite(number)) throw new LuaError(`${number} cannot be stored in the database`);
    return number;
  }
  return encodeJson(value);
}
