import type { FunctionDeclaration, IfStatement, LocalStatement, Node } from 'luaparse';
import { type LuaFacts, usesOf } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';
import { ownCodeOf } from './permissions.js';

/** Whether a statement only tells somebody something, and what follows it runs as well. */
const isNotice = (node: Node): boolean =>
  node.type === 'CallStatement' &&
  !(node.expression.base.type === 'Identifier' && /^(?:error|assert|DropPlayer)$/.test(node.expression.base.name));

/** Whether an `if` decides nothing about a payment behind it: all it does is to tell the player. */
function decidesNothing({ clauses, loc }: IfStatement, paymentLine: number): boolean {
  const [clause, ...others] = clauses;
  return (
    clause !== undefined &&
    others.length === 0 &&
    clause.body.length > 0 &&
    clause.body.every(isNotice) &&
    (loc?.end.line ?? paymentLine) < paymentLine
  );
}

/** Where a condition is compared, but nothing depends on it: the texts of such conditions and of the values that only they use. */
export function checksWithoutEffect(
  node: FunctionDeclaration,
  facts: LuaFacts,
  paymentLine: number,
): { line: number; texts: string[] } | undefined {
  const ignored: IfStatement[] = [];
  const locals: LocalStatement[] = [];
  someNode(node.body, (inner) => {
    if (inner.type === 'IfStatement' && decidesNothing(inner, paymentLine)) ignored.push(inner);
    if (inner.type === 'LocalStatement' && inner.variables.length === 1) locals.push(inner);
    return false;
  });
  const [first] = ignored;
  if (first === undefined) return undefined;
  const isInside = (line: number): boolean =>
    ignored.some(({ loc }) => loc !== undefined && line >= loc.start.line && line <= loc.end.line);
  const onlyForThem = locals.filter(({ variables: [variable] }) => {
    const binding = variable && facts.bindings.get(variable);
    const uses = binding === undefined ? [] : usesOf(facts, binding).filter((use) => use !== variable);
    return uses.length > 0 && uses.every(({ loc }) => isInside(loc?.start.line ?? 0));
  });
  return {
    line: first.loc?.start.line ?? 1,
    texts: [...ignored, ...onlyForThem].map((statement) => ownCodeOf(statement, facts.script.source)),
  };
}
