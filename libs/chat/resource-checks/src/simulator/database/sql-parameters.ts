import { encodeJson } from '../json.js';
import { LuaError } from '../lua-engine/lua-state.js';
import { LuaFloat, elementsOf, toNumber, type LuaMap, type LuaValue } from '../lua-engine/lua-value.js';
import { UnsupportedSqlError } from './sql-errors.js';
import { readTokens, type SqlNode, type SqlToken } from './sql-tokens.js';

/** A value that is bound to a statement. */
export type SqlParameter = string | number | null;

/**
 * Renames each `?`, `@name` and `:name` to `:p` and the number of its value, so that an expression can occur twice in the translation.
 * @returns the values, the first with the number 1
 * @throws LuaError if there are more values than placeholders
 */
export function numberParameters(nodes: readonly SqlNode[], values: LuaValue[] | LuaMap, sql: string): SqlParameter[] {
  const byPosition = Array.isArray(values) ? values : elementsOf(values);
  const parameters: SqlParameter[] = [];
  let position = 0;
  const tokens = [...tokensIn(nodes)];
  // oxmysql also puts values into texts: `LIKE '%?%'`. Prepared statements have no values for them.
  const fillsTexts = byPosition.length > tokens.filter(({ text }) => text === '?').length;
  for (const token of tokens) {
    if (token.kind === 'string') {
      if (fillsTexts) token.value = token.value.replaceAll('?', () => String(toSqlValue(byPosition[position++])));
      continue;
    }
    if (token.text === '?') parameters.push(toSqlValue(byPosition[position++]));
    else if (values instanceof Map)
      parameters.push(toSqlValue(values.get(token.text.slice(1)) ?? values.get(token.text)));
    else continue;
    token.text = `:p${parameters.length}`;
  }
  if (Array.isArray(values) && values.length > position)
    throw new LuaError(`the statement has ${position} placeholders, but ${values.length} values were given: ${sql}`);
  return parameters;
}

/** The names of a statement's named parameters. None if it has variables of the database, or cannot be read. */
export function namedParameters(sql: string): ReadonlySet<string> {
  if (sql.includes(':=')) return new Set();
  try {
    const tokens = [...tokensIn(readTokens(sql))];
    // `@@identity` is a variable of the database.
    const named = tokens.filter(({ kind, text, start }) => {
      return kind === 'parameter' && text !== '?' && !/[@:\w]/.test(sql[start - 1] ?? '');
    });
    return new Set(named.map(({ text }) => text.slice(1)));
  } catch (error) {
    if (error instanceof UnsupportedSqlError) return new Set();
    throw error;
  }
}

/** The placeholders and texts of a statement. */
function* tokensIn(nodes: readonly SqlNode[]): Generator<SqlToken> {
  for (const node of nodes) {
    if (node.kind === 'group') yield* tokensIn(node.nodes);
    else if (node.kind === 'parameter' || node.kind === 'string') yield node;
  }
}

/** Tables are stored as JSON, booleans as 0 and 1. */
function toSqlValue(value: LuaValue | undefined): SqlParameter {
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
