import type { Expression, Identifier, Node, TableConstructorExpression } from 'luaparse';
import type { Findings } from '../findings.js';
import { type LuaFacts, usesOf } from '../lua/analysis/lua-facts.js';
import { memberPath } from '../lua/analysis/member-path.js';
import { someNode } from '../lua/paths.js';

/** Functions that only read a table that they get. */
const reads = /^(?:ipairs|pairs|next|type|print|json\.encode|tostring)$/;

/** Whether a table has entries, and all of them have texts as keys. */
const hasOnlyTexts = ({ fields }: TableConstructorExpression): boolean =>
  fields.length > 0 &&
  fields.every(
    (field) => field.type === 'TableKeyString' || (field.type === 'TableKey' && field.key.type === 'StringLiteral'),
  );

/** The values that a statement or a table keeps under another name. */
function valuesOf(node: Node): readonly Expression[] {
  if (node.type === 'LocalStatement' || node.type === 'AssignmentStatement') return node.init;
  if (node.type === 'ReturnStatement') return node.arguments;
  return node.type === 'TableKeyString' || node.type === 'TableValue' || node.type === 'TableKey' ? [node.value] : [];
}

/** The table that an expression always is: the only value of a local variable, or of a global or a member of one. */
function tableOf(
  expression: Expression,
  facts: LuaFacts,
  scripts: readonly LuaFacts[],
): TableConstructorExpression | undefined {
  const { root, members, computed } = memberPath(expression);
  if (root.type !== 'Identifier' || computed.length > 0) return undefined;
  if (facts.bindings.has(root)) return members.length === 0 ? localTable(root, facts) : undefined;
  const path = [root.name, ...members];
  const writes = scripts.flatMap(({ globalUses }) =>
    globalUses.filter((use) => use.isWrite && path.every((name, index) => use.members[index] === name)),
  );
  const [write] = writes;
  // Something may be added to it, also by a function that gets it.
  if (writes.length !== 1 || write?.members.length !== path.length || write.isPartial) return undefined;
  const isTable = (value: Expression): boolean => {
    const other = memberPath(value);
    const isPrefix =
      other.root.type === 'Identifier' && [other.root.name, ...other.members].every((each, i) => each === path[i]);
    return isPrefix && (other.computed.length === 0 || other.members.length < members.length);
  };
  const isPassed = scripts.some(
    (each) =>
      each.calls.some(({ name, args }) => !reads.test(name ?? '') && args.some(isTable)) ||
      someNode(each.script.chunk.body, (node) => valuesOf(node).some(isTable)),
  );
  return !isPassed && write.value?.type === 'TableConstructorExpression' ? write.value : undefined;
}

/** The table that a local variable holds, if nothing but reading happens to it. */
function localTable(variable: Identifier, facts: LuaFacts): TableConstructorExpression | undefined {
  const binding = facts.bindings.get(variable);
  if (binding?.value?.type !== 'TableConstructorExpression') return undefined;
  const isRead = usesOf(facts, binding).every(
    (use) =>
      facts.calls.some(({ name, args }) => reads.test(name ?? '') && args.includes(use)) ||
      use.loc?.start.line === binding.value?.loc?.start.line,
  );
  return isRead ? binding.value : undefined;
}

/** The table whose entries 1, 2, 3 a loop visits: of `ipairs(list)` and of `for i = 1, #list do`. */
function visitedTable(node: Node): Expression | undefined {
  if (node.type === 'ForNumericStatement')
    return node.end.type === 'UnaryExpression' && node.end.operator === '#' ? node.end.argument : undefined;
  const [iterator] = node.type === 'ForGenericStatement' ? node.iterators : [];
  if (iterator?.type !== 'CallExpression' || iterator.base.type !== 'Identifier') return undefined;
  return iterator.base.name === 'ipairs' ? iterator.arguments[0] : undefined;
}

/** Loops over the entries 1, 2, 3 of tables whose keys are texts: they never run. */
export function checkLoopsWithoutTurns(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    const { script } = facts;
    if (!script.isListed) continue;
    someNode(script.chunk.body, (node) => {
      const list = visitedTable(node);
      const table = list && tableOf(list, facts, scripts);
      if (table === undefined || !hasOnlyTexts(table)) return false;
      const message =
        'This loop never runs: it visits the entries 1, 2, 3, and the keys of this table are texts. Use pairs.';
      findings.error('loop-without-turns', message, { path: script.path, line: node.loc?.start.line ?? null });
      return false;
    });
  }
}
