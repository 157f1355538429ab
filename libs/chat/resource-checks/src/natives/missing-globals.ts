import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Node, Statement } from 'luaparse';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { KnownGlobals } from './known-globals.js';

/** The global that a statement asks for, and without which the block ends there: `if not Name then return end`. */
function endsWithout(statement: Statement, { bindings }: LuaFacts): string | undefined {
  const [clause, ...others] = statement.type === 'IfStatement' ? statement.clauses : [];
  if (clause === undefined || others.length > 0 || !('condition' in clause)) return undefined;
  const { condition, body } = clause;
  if (condition.type !== 'UnaryExpression' || condition.operator !== 'not') return undefined;
  const asked = condition.argument;
  if (asked.type !== 'Identifier' || bindings.has(asked) || body.at(-1)?.type !== 'ReturnStatement') return undefined;
  return asked.name;
}

/**
 * Whether a line of a script never runs, because the block ended for the lack of a global. Libraries for both games ask like
 * this for a function of one of them.
 */
export function linesWithoutGlobals(
  facts: LuaFacts,
  globals: KnownGlobals,
  profile: GameProfile,
): (line: number) => boolean {
  const exists = (name: string): boolean =>
    globals.defined.has(name) ||
    globals.always.has(name) ||
    profile.native(name) !== undefined ||
    profile.functions.some((each) => each.name === name);
  const ranges: { after: number; until: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      const statements = value as Statement[];
      const ending = statements.find((statement) => {
        const name = isStatement(statement) ? endsWithout(statement, facts) : undefined;
        return name !== undefined && !exists(name);
      });
      const until = statements.at(-1)?.loc?.end.line ?? 0;
      if (ending !== undefined) ranges.push({ after: ending.loc?.end.line ?? until, until });
      statements.forEach(visit);
    } else if (typeof value === 'object' && value !== null && 'type' in value)
      Object.entries(value).forEach(([key, child]) => key !== 'loc' && visit(child));
  };
  if (/\bif\s+not\s+\w+\s+then\s+return\b/.test(facts.script.source)) visit(facts.script.chunk.body);
  return (line) => ranges.some(({ after, until }) => line > after && line <= until);
}

const isStatement = (node: Node): node is Statement => node.type === 'IfStatement';
