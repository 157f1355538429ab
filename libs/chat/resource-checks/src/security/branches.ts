import type { FunctionDeclaration, Identifier, Node } from 'luaparse';
import { someNode } from '../lua/paths.js';
import type { LuaCall } from '../lua/analysis/lua-facts.js';

const isInside = ({ loc }: Node, line: number): boolean =>
  loc !== undefined && line >= loc.start.line && line <= loc.end.line;

/** The values that tell how often the loops around a call run: `for _ = 1, amount do`, `until sold >= amount`. */
export function repetitionsOf(node: FunctionDeclaration, { line }: LuaCall): Identifier[] {
  const values: Identifier[] = [];
  someNode(node.body, (inner) => {
    const limit =
      inner.type === 'ForNumericStatement'
        ? inner.end
        : inner.type === 'WhileStatement' || inner.type === 'RepeatStatement'
          ? inner.condition
          : null;
    if (!isInside(inner, line)) return false;
    someNode(limit, (part) => part.type === 'Identifier' && values.push(part) < 0);
    return false;
  });
  return values;
}

/** Whether two lines are in different branches of one `if`, so that only one of them runs. */
export function areExclusive(node: FunctionDeclaration, one: number, other: number): boolean {
  const clauseOf = (clauses: readonly Node[], line: number) => clauses.findIndex((clause) => isInside(clause, line));
  return someNode(node.body, (inner) => {
    if (inner.type !== 'IfStatement') return false;
    const [first, second] = [clauseOf(inner.clauses, one), clauseOf(inner.clauses, other)];
    return first >= 0 && second >= 0 && first !== second;
  });
}

/** Whether a setting decides on a line alone, and not on the payments: `if Config.Receipt then`. */
export const isExtra = (node: FunctionDeclaration, line: number, payments: readonly number[]): boolean =>
  someNode(
    node.body,
    (inner) =>
      inner.type === 'IfClause' &&
      inner.condition.type === 'MemberExpression' &&
      isInside(inner, line) &&
      !payments.some((payment) => isInside(inner, payment)),
  );
