/* oxlint-disable typescript/switch-exhaustiveness-check -- Most types of nodes are no number. */
import type { Expression } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { isDatabaseCall } from '../lua/analysis/database-calls.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { CodeFacts } from './taint-facts.js';

const maxDepth = 5;

const arithmetic = /^(?:[-+*/%^&|~]|\/\/|<<|>>)$/;
const returnsNumber =
  /^(?:tonumber|os\.time|GetGameTimer|joaat|GetHashKey|math\.(?!type$|randomseed$)\w+|ESX\.(?:Math\.)?Round|(?:QBCore|RSGCore)\.Shared\.Round)$/;

/** Whether an expression is always a number, which cannot change the meaning of a statement. */
function isNumber(value: Expression, facts: CodeFacts, depth = 0): boolean {
  if (depth > maxDepth) return false;
  switch (value.type) {
    case 'NumericLiteral':
      return true;
    case 'BinaryExpression':
      return arithmetic.test(value.operator);
    case 'UnaryExpression':
      return value.operator === '-' || value.operator === '#';
    case 'LogicalExpression':
      return isNumber(value.left, facts, depth + 1) && isNumber(value.right, facts, depth + 1);
    case 'CallExpression':
      return returnsNumber.test(facts.callsByNode.get(value)?.name ?? '');
    case 'Identifier': {
      const binding = facts.bindings.get(value);
      // A parameter has other values, too.
      const known = binding?.value ? binding.assigned : [];
      return known.length > 0 && known.every((each) => each !== value && isNumber(each, facts, depth + 1));
    }
    default:
      return false;
  }
}

/** Whether a part of a statement cannot contain anything harmful: constants, settings, lists of placeholders. */
function isHarmless(part: Expression, facts: CodeFacts): boolean {
  if (constantText(part, facts) !== null || isNumber(part, facts)) return true;
  if (part.type === 'Identifier') {
    const { assigned = [] } = facts.bindings.get(part) ?? {};
    return assigned.length > 0 && assigned.every((value) => value !== part && constantText(value, facts) !== null);
  }
  if (part.type === 'MemberExpression') {
    const base = part.base;
    return /^[A-Z]/.test(base.type === 'Identifier' ? base.name : '') || isHarmless(base, facts);
  }
  if (part.type === 'CallExpression') {
    const { base } = part;
    const called = base.type === 'MemberExpression' ? base.identifier.name : '';
    return called === 'rep' || (called === 'concat' && /placeholder/i.test(JSON.stringify(part.arguments[0] ?? '')));
  }
  return false;
}

/** How a statement is put together from parts that are not constant, or null. */
export function findAssembly(
  statement: Expression | undefined,
  facts: CodeFacts,
  depth = 0,
): 'concatenation' | 'format' | null {
  if (statement === undefined || depth > maxDepth) return null;
  if (statement.type === 'BinaryExpression' && statement.operator === '..') {
    const parts = [statement.left, statement.right];
    const isSafe = parts.every(
      (part) =>
        isHarmless(part, facts) || (part.type === 'BinaryExpression' && findAssembly(part, facts, depth + 1) === null),
    );
    return isSafe ? null : 'concatenation';
  }
  if (statement.type === 'Identifier') {
    const value = facts.bindings.get(statement)?.value;
    return findAssembly(value ?? undefined, facts, depth + 1);
  }
  if (statement.type !== 'CallExpression') return null;
  const isFormat = facts.callsByNode.get(statement)?.name === 'string.format';
  const isMethod =
    statement.base.type === 'MemberExpression' &&
    statement.base.indexer === ':' &&
    statement.base.identifier.name === 'format';
  if (!isFormat && !isMethod) return null;
  const values = isFormat ? statement.arguments.slice(1) : statement.arguments;
  return values.every((value) => isHarmless(value, facts)) ? null : 'format';
}

/** Functions whose result a player chooses. */
const chosenByPlayers = /^(?:GetPlayerName|GetPlayerEndpoint)$/;

/** Whether a statement contains a value that a player chooses: a name, or a text that is put in quotes. */
function hasForeignValue(statement: Expression | undefined, facts: LuaFacts, depth = 0): boolean {
  if (statement === undefined || depth > maxDepth) return false;
  if (statement.type === 'Identifier') {
    const { assigned = [] } = facts.bindings.get(statement) ?? {};
    return assigned.some((value) => hasForeignValue(value, facts, depth + 1));
  }
  if (statement.type === 'BinaryExpression') {
    return [statement.left, statement.right].some((part) => hasForeignValue(part, facts, depth + 1));
  }
  if (statement.type !== 'CallExpression') return false;
  if (chosenByPlayers.test(facts.callsByNode.get(statement)?.name ?? '')) return true;
  return statement.arguments.some((argument) => hasForeignValue(argument, facts, depth + 1));
}

/** Statements must be constant, with placeholders for values. */
export function checkSqlText(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    for (const call of facts.calls) {
      if (!isDatabaseCall(call.name)) continue;
      const assembly = findAssembly(call.args[0], facts);
      if (assembly === null) continue;
      const way = assembly === 'format' ? 'string.format' : 'concatenation';
      const message = `This statement is built by ${way}, so that a value can change its meaning. Write ? for each value, and pass the values as a table.`;
      const place = { path: call.script.path, line: call.line };
      // Names of tables and columns cannot be placeholders. They are safe if the server chooses them.
      if (hasForeignValue(call.args[0], facts)) findings.error('sql-injection', message, place);
      else findings.warning('sql-assembled', message, place);
    }
  }
}
