/* oxlint-disable typescript/switch-exhaustiveness-check -- Most types of nodes need nothing. */
import type { Expression } from 'luaparse';
import { textOf } from '../parse-lua.js';
import type { LuaFacts } from './lua-facts.js';
import { memberPath } from './member-path.js';

/** Stands for the folder name of the resource, which the text does not contain. */
const resourceNamePlaceholder = '{resource}';

const maxDepth = 8;

/** The text that an expression always has: a literal, a local variable that holds one, or a concatenation. */
export function constantText(
  expression: Expression | undefined,
  facts: Pick<LuaFacts, 'bindings' | 'callsByNode'>,
  depth = 0,
): string | null {
  if (expression === undefined || depth > maxDepth) return null;
  switch (expression.type) {
    case 'StringLiteral':
      return textOf(expression);
    case 'NumericLiteral':
      return String(expression.value);
    case 'Identifier': {
      const value = facts.bindings.get(expression)?.value;
      return constantText(value ?? undefined, facts, depth + 1);
    }
    case 'BinaryExpression': {
      if (expression.operator !== '..') return null;
      const left = constantText(expression.left, facts, depth + 1);
      const right = constantText(expression.right, facts, depth + 1);
      return left === null || right === null ? null : left + right;
    }
    case 'CallExpression':
      return facts.callsByNode.get(expression)?.name === 'GetCurrentResourceName' ? resourceNamePlaceholder : null;
    default:
      return null;
  }
}

/** The value of a key in a table, for example of `action` in `{ action = 'open' }`. */
export function tableField(expression: Expression | undefined, key: string): Expression | undefined {
  if (expression?.type !== 'TableConstructorExpression') return undefined;
  for (const field of expression.fields) {
    if (field.type === 'TableKeyString' && field.key.name === key) return field.value;
    if (field.type === 'TableKey' && field.key.type === 'StringLiteral' && textOf(field.key) === key)
      return field.value;
  }
  return undefined;
}

/** The value of a setting that scripts write once: of `Config.Job` for `Config.Job = 'police'` and `Config = { Job = 'police' }`. */
export function settingValue(expression: Expression, scripts: readonly LuaFacts[]): Expression | undefined {
  const { root, members, computed } = memberPath(expression);
  if (root.type !== 'Identifier' || members.length === 0 || computed.length > 0) return undefined;
  const path = [root.name, ...members];
  const values = scripts.flatMap(({ globalUses }) =>
    globalUses.flatMap((use) => {
      if (!use.isWrite || use.isPartial || use.members.some((name, index) => name !== path[index])) return [];
      const rest = path.slice(use.members.length);
      return rest.reduce<Expression | undefined>(tableField, use.value ?? undefined) ?? [];
    }),
  );
  return values.length === 1 ? values[0] : undefined;
}

/** The text of a setting that scripts write once. */
export function settingText(expression: Expression, scripts: readonly LuaFacts[]): string | null {
  const value = settingValue(expression, scripts);
  return value?.type === 'StringLiteral' ? textOf(value) : null;
}
