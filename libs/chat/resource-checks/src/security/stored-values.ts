import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';

/**
 * Whether a condition asks for the rows that a statement finds, as its result or in the function that receives them. The values in
 * its WHERE are then some that the database has.
 */
export function asksForRows(
  { node, args, functions }: LuaCall,
  sql: string,
  { bindings }: Pick<LuaFacts, 'bindings'>,
): boolean {
  const around = functions.at(-1);
  if (around === undefined || !/^\s*select\b[^]*\bwhere\b/i.test(sql)) return false;
  const receiver = args.at(-1);
  const [parameter] = receiver?.type === 'FunctionDeclaration' ? receiver.parameters : [];
  const rows = [...bindings].flatMap(([identifier, binding]) =>
    binding.value === node || identifier === parameter ? [binding] : [],
  );
  return someNode(
    around.body,
    (inner) =>
      inner.type === 'IfStatement' &&
      inner.clauses.some(
        (clause) =>
          'condition' in clause &&
          someNode(
            clause.condition,
            (part) => part.type === 'Identifier' && rows.some((row) => bindings.get(part) === row),
          ),
      ),
  );
}
