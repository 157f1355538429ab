import type { Expression, Node } from 'luaparse';
import type { LuaScript, ScriptSide } from './lua-script.js';
import { textOf } from './parse-lua.js';

interface LineRange {
  side: ScriptSide;
  first: number;
  last: number;
}

const opposite = (side: ScriptSide): ScriptSide => (side === 'server' ? 'client' : 'server');

/** The side on which a condition holds: `IsDuplicityVersion()`, `not …`, `lib.context == 'server'`. */
function sideOf(condition: Expression): ScriptSide | undefined {
  if (condition.type === 'UnaryExpression' && condition.operator === 'not') {
    const side = sideOf(condition.argument);
    return side && opposite(side);
  }
  if (condition.type === 'CallExpression' && condition.base.type === 'Identifier')
    return condition.base.name === 'IsDuplicityVersion' ? 'server' : undefined;
  if (condition.type !== 'BinaryExpression') return undefined;
  const { left, right, operator } = condition;
  const isContext = left.type === 'MemberExpression' && left.identifier.name === 'context';
  const text = right.type === 'StringLiteral' ? textOf(right) : undefined;
  if (!isContext || (text !== 'client' && text !== 'server')) return undefined;
  return operator === '==' ? text : operator === '~=' ? opposite(text) : undefined;
}

function collect(value: unknown, ranges: LineRange[]): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(element, ranges);
    return;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as Node;
  if (node.type === 'IfStatement') {
    const [first, second] = node.clauses;
    const side = first !== undefined && 'condition' in first ? sideOf(first.condition) : undefined;
    const add = (clause: Node | undefined, on: ScriptSide): void => {
      if (clause?.loc) ranges.push({ side: on, first: clause.loc.start.line, last: clause.loc.end.line });
    };
    if (side !== undefined) {
      add(first, side);
      if (second?.type === 'ElseClause') add(second, opposite(side));
    }
  }
  for (const [key, child] of Object.entries(node)) if (key !== 'loc') collect(child, ranges);
}

/** Whether a line of a script runs on a side. A shared script can ask on which side it runs. */
export function sideGuards(script: LuaScript): (line: number, side: ScriptSide) => boolean {
  const ranges: LineRange[] = [];
  if (script.sides.size > 1 && /IsDuplicityVersion|\.context\b/.test(script.source)) collect(script.chunk.body, ranges);
  return (line, side) => !ranges.some((range) => range.side !== side && line >= range.first && line <= range.last);
}
