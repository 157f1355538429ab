import type { CallExpression, Expression } from 'luaparse';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { textOf } from '../lua/parse-lua.js';
import type { Fix, TextEdit } from './fix.js';
import type { LuaText } from './lua-text.js';

/** A part of a statement: text of the script, or a value. */
type Part = { text: string } | { value: string };

const isText = (part: Part): part is { text: string } => 'text' in part;
const databaseCall = /^(?:MySQL\.|exports\.oxmysql:)/;
/** A name of a table or column follows, which cannot be a placeholder. */
const beforeName = /(?:`|\b(?:from|into|update|table|join|by|set|select|and|where|database)\s+)$/i;

/** Passes values beside the statement, instead of in its text. */
export const parametersFix: Fix = (context) => {
  const { facts } = context;
  const [call] = context.calls(({ name }) => databaseCall.test(name ?? ''));
  const [statement] = call?.args ?? [];
  if (!facts || !call || !statement) return null;
  const text = context.text(facts.script.path);
  const assembled = statement.type === 'Identifier' ? facts.bindings.get(statement)?.value : statement;
  const isShared = statement.type === 'Identifier' && (facts.bindings.get(statement)?.assigned.length ?? 0) !== 1;
  const parts = assembled && !isShared ? partsOf(assembled, facts, text) : null;
  const passed = assembled && parts && withPlaceholders(parts, existingValues(call.args[1], text));
  if (!assembled || !passed) return null;
  const values = valuesEdit(call.args, `{ ${passed.values.join(', ')} }`, text);
  return values && [text.replace(assembled, quoted(passed.sql)), values];
};

/** The parts of a concatenation or of a call of `format`, in order. */
function partsOf(node: Expression, facts: LuaFacts, text: LuaText): Part[] | null {
  if (node.type === 'StringLiteral') return [{ text: textOf(node) }];
  if (node.type === 'BinaryExpression' && node.operator === '..') {
    const [left, right] = [partsOf(node.left, facts, text), partsOf(node.right, facts, text)];
    return left && right && [...left, ...right];
  }
  if (node.type === 'CallExpression') {
    const formatted = formatParts(node, facts, text);
    if (formatted) return formatted;
  }
  const known = constantText(node, facts);
  if (known !== null) return [{ text: known }];
  const inner = /^tostring\((.+)\)$/.exec(text.of(node))?.[1];
  return [{ value: inner ?? text.of(node) }];
}

function formatParts(node: CallExpression, facts: LuaFacts, text: LuaText): Part[] | null {
  const isFunction = facts.callsByNode.get(node)?.name === 'string.format';
  const isMethod =
    node.base.type === 'MemberExpression' && node.base.identifier.name === 'format' && node.base.indexer === ':';
  if (!isFunction && !isMethod) return null;
  const [pattern, values] = isFunction
    ? [node.arguments[0], node.arguments.slice(1)]
    : [node.base.type === 'MemberExpression' ? node.base.base : undefined, node.arguments];
  const written = pattern && constantText(pattern, facts);
  if (typeof written !== 'string') return null;
  const pieces = written.split(/%[sdif]/);
  if (pieces.length !== values.length + 1 || pieces.some((piece) => piece.replaceAll('%%', '').includes('%')))
    return null;
  return pieces.flatMap((piece, index): Part[] => {
    const value = values[index];
    const before: Part = { text: piece.replaceAll('%%', '%') };
    return value ? [before, { value: text.of(value) }] : [before];
  });
}

/** The values of placeholders that the statement has already. Null if they have names. */
function existingValues(node: Expression | undefined, text: LuaText): string[] | null {
  if (node?.type !== 'TableConstructorExpression') return [];
  if (node.fields.some(({ type }) => type !== 'TableValue')) return null;
  return node.fields.map(({ value }) => text.of(value));
}

/** The statement with a placeholder for each value, and the values in its order. */
function withPlaceholders(
  parts: readonly Part[],
  existing: readonly string[] | null,
): { sql: string; values: string[] } | null {
  if (existing === null) return null;
  const remaining = [...existing];
  const values: string[] = [];
  let sql = '';
  let pending = '';
  const takeText = (written: string): void => {
    for (const _ of written.matchAll(/\?/g)) values.push(remaining.shift() ?? 'nil');
    sql += written;
  };
  for (const [index, part] of parts.entries()) {
    if (isText(part)) {
      takeText(part.text.slice(pending.length));
      pending = '';
      continue;
    }
    const next = parts[index + 1];
    const after = next && isText(next) ? next.text : '';
    // A value in quotes, perhaps with wildcards: '%…%'.
    const [, quote, prefix = ''] = /(['"])([%_]?)$/.exec(sql) ?? [];
    if (quote !== undefined) {
      const suffix = /^([%_]?)(['"])/.exec(after);
      if (suffix?.[2] !== quote) return null;
      sql = sql.slice(0, sql.length - prefix.length - 1);
      pending = suffix[0];
      values.push([prefix && `'${prefix}'`, part.value, suffix[1] && `'${suffix[1]}'`].filter(Boolean).join(' .. '));
    } else {
      if (beforeName.test(sql) || after.startsWith('`') || /\w$/.test(sql)) return null;
      values.push(part.value);
    }
    sql += '?';
  }
  return values.length === 0 ? null : { sql, values };
}

/** Passes the values as the second argument. */
function valuesEdit(args: readonly Expression[], values: string, text: LuaText): TextEdit | null {
  const [statement, second] = args;
  if (!statement) return null;
  if (second === undefined) return text.insert(text.end(statement), `, ${values}`);
  if (second.type === 'TableConstructorExpression' || second.type === 'NilLiteral') return text.replace(second, values);
  return second.type === 'FunctionDeclaration' ? text.insert(text.start(second), `${values}, `) : null;
}

function quoted(sql: string): string {
  if (!/['\\\n]/.test(sql)) return `'${sql}'`;
  if (!/["\\\n]/.test(sql)) return `"${sql}"`;
  return `[[${sql}]]`;
}
