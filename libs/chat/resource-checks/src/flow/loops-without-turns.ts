import type { Expression, Identifier, TableConstructorExpression } from 'luaparse';
import type { Findings } from '../findings.js';
import { type LuaFacts, usesOf } from '../lua/analysis/lua-facts.js';
import { memberPath } from '../lua/analysis/member-path.js';

/** Functions that only read a table that they get. */
const reads = /^(?:ipairs|pairs|next|type|print|json\.encode|tostring)$/;

/** Whether a table has entries, and all of them have texts as keys. */
const hasOnlyTexts = ({ fields }: TableConstructorExpression): boolean =>
  fields.length > 0 &&
  fields.every(
    (field) => field.type === 'TableKeyString' || (field.type === 'TableKey' && field.key.type === 'StringLiteral'),
  );

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
  const isPassed = scripts.some((each) =>
    each.calls.some(
      ({ name, args }) =>
        !reads.test(name ?? '') &&
        args.some((argument) => {
          const passed = memberPath(argument);
          return (
            passed.root.type === 'Identifier' &&
            passed.root.name === root.name &&
            passed.members.length <= members.length
          );
        }),
    ),
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

/** Loops with `ipairs` over tables whose keys are texts: they never run. */
export function checkLoopsWithoutTurns(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    if (!facts.script.isListed) continue;
    for (const { name, args, script, line } of facts.calls) {
      const [list] = args;
      if (name !== 'ipairs' || list === undefined) continue;
      const table = tableOf(list, facts, scripts);
      if (table === undefined || !hasOnlyTexts(table)) continue;
      const message =
        'This loop never runs: ipairs lists entries 1, 2, 3, and the keys of this table are texts. Use pairs.';
      findings.error('loop-without-turns', message, { path: script.path, line });
    }
  }
}
