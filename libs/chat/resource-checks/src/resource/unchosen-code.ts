import type { Finding } from '@scriptsmith/chat-contracts';
import type { Expression, Node, Statement } from 'luaparse';
import { settingText } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { textOf } from '../lua/parse-lua.js';
import { someNode } from '../lua/paths.js';
import type { ParsedResource } from './parsed-resource.js';

interface LineRange {
  first: number;
  last: number;
}

/** Whether a condition holds with the settings as they are: `Config.Framework == 'esx'`. Undefined if it asks something else. */
function holds(condition: Expression, scripts: readonly LuaFacts[]): boolean | undefined {
  if (condition.type === 'LogicalExpression') {
    const sides = [condition.left, condition.right].map((side) => holds(side, scripts));
    return condition.operator === 'and' && sides.includes(false) ? false : undefined;
  }
  if (condition.type !== 'BinaryExpression' || condition.right.type !== 'StringLiteral') return undefined;
  const setting = settingText(condition.left, scripts);
  if (setting === null || !/^[=~]=$/.test(condition.operator)) return undefined;
  return (setting === textOf(condition.right)) === (condition.operator === '==');
}

/** The lines of a block that do not run with the settings as they are: other branches, and what follows an early return. */
function unchosenRanges(body: readonly Statement[], scripts: readonly LuaFacts[]): LineRange[] {
  const rangeOf = ({ loc }: Node): LineRange[] => (loc ? [{ first: loc.start.line, last: loc.end.line }] : []);
  for (const [index, statement] of body.entries()) {
    const [clause, other] = statement.type === 'IfStatement' ? statement.clauses : [];
    if (clause === undefined || other !== undefined || !('condition' in clause)) continue;
    if (clause.body.at(-1)?.type === 'ReturnStatement' && holds(clause.condition, scripts) === true)
      return body.slice(index + 1).flatMap(rangeOf);
  }
  return [];
}

/** All lines of a script that do not run with the settings as they are. */
function unchosenLines(body: readonly Statement[], scripts: readonly LuaFacts[]): LineRange[] {
  const ranges = unchosenRanges(body, scripts);
  someNode(body, (node) => {
    if ('body' in node) ranges.push(...unchosenRanges(node.body, scripts));
    if (node.type !== 'IfStatement') return false;
    let isDecided = false;
    for (const clause of node.clauses) {
      const isChosen = 'condition' in clause ? holds(clause.condition, scripts) : undefined;
      if ((isDecided || isChosen === false) && clause.loc)
        ranges.push({ first: clause.loc.start.line, last: clause.loc.end.line });
      isDecided ||= isChosen === true;
    }
    return false;
  });
  return ranges;
}

/** Whether a finding is in code that only runs with other settings, for example for another framework. */
export function unchosenCode({ luaFacts }: ParsedResource): (finding: Finding) => boolean {
  const known = new Map<string, LineRange[]>();
  return ({ path, line }) => {
    const facts = luaFacts.find(({ script }) => script.path === path);
    if (facts === undefined || line === null) return false;
    const ranges = known.get(facts.script.path) ?? unchosenLines(facts.script.chunk.body, luaFacts);
    known.set(facts.script.path, ranges);
    return ranges.some(({ first, last }) => line >= first && line <= last);
  };
}
