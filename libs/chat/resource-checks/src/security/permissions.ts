import type { Expression, FunctionDeclaration, Node, Statement } from 'luaparse';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';

/** Functions and fields that decide who may do something. */
const permissionPattern =
  /IsPlayerAceAllowed|IsAceAllowed|IsPrincipalAceAllowed|HasPermission|getGroup\b|\.group\b|isAdmin|admin|permission|allowed|authori[sz]ed|whitelist|\bisboss\b|\bisBoss\b|hasAccess|canUse|canManage/i;
/** A comparison with the job or gang of a player. */
const jobPattern =
  /\b(?:job|gang)\w*(?:\.\w+|\(\))*\s*(?:==|~=)|getJob\s*\(|HasGroup|HasPrimaryGroup|\[[\w.]*job[\w.]*\]/i;

/** Functions that call each other are followed this far. */
const maxDepth = 6;

/** The code of a node without comments and texts, because the names of events and texts for players say nothing. */
export function ownCodeOf(node: Node, source: string): string {
  const lines = source.split('\n');
  const text = lines.slice((node.loc?.start.line ?? 1) - 1, node.loc?.end.line).join('\n');
  return text.replaceAll(/--[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}

interface ReachedFunction {
  node: FunctionDeclaration;
  facts: LuaFacts;
}

/** The function that a call runs, if a script of the resource defines it. */
function calledFunction(call: LuaCall, facts: LuaFacts, scripts: readonly LuaFacts[]): ReachedFunction | undefined {
  const { base } = call.node;
  const binding = base.type === 'Identifier' ? facts.bindings.get(base) : undefined;
  if (binding !== undefined) {
    const node = facts.localFunctions.get(binding);
    return node && { node, facts };
  }
  for (const other of scripts) {
    const node = other.globalFunctions.get(call.name ?? '');
    if (node !== undefined) return { node, facts: other };
  }
  return undefined;
}

/** A function and those that it calls, because helpers check things too. */
export function reachedFunctions(
  node: FunctionDeclaration,
  facts: LuaFacts,
  scripts: readonly LuaFacts[],
  depth = 0,
  visited = new Set<FunctionDeclaration>(),
): ReachedFunction[] {
  if (depth > maxDepth || visited.has(node)) return [];
  visited.add(node);
  const calls = facts.calls.filter(({ functions }) => functions.includes(node));
  const helpers = calls.flatMap((call) => {
    const called = calledFunction(call, facts, scripts);
    return called === undefined ? [] : reachedFunctions(called.node, called.facts, scripts, depth + 1, visited);
  });
  return [{ node, facts }, ...helpers];
}

/** The code of a function and of those that it calls. */
export const codeOf = (node: FunctionDeclaration, facts: LuaFacts, scripts: readonly LuaFacts[]): string =>
  reachedFunctions(node, facts, scripts)
    .map((reached) => ownCodeOf(reached.node, reached.facts.script.source))
    .join('\n');

/** Whether a function, or a helper that it calls, checks a permission. */
export function mentionsPermission(node: FunctionDeclaration, facts: LuaFacts, scripts: readonly LuaFacts[]): boolean {
  return permissionPattern.test(codeOf(node, facts, scripts));
}

/** Whether a function, or a helper that it calls, checks a permission or the job of the player. */
export function mentionsPermissionOrJob(
  node: FunctionDeclaration,
  facts: LuaFacts,
  scripts: readonly LuaFacts[],
): boolean {
  const code = codeOf(node, facts, scripts);
  return permissionPattern.test(code) || jobPattern.test(code);
}

/** Whether a condition compares the player of a command with 0, the console. */
function comparesWithConsole(condition: Expression, { parameters: [first] }: FunctionDeclaration, operator: RegExp) {
  if (condition.type !== 'BinaryExpression' || condition.left.type !== 'Identifier') return false;
  const { name } = condition.left;
  const isPlayer = /^_?(?:source|src|player\w*)$/i.test(name) || (first?.type === 'Identifier' && first.name === name);
  const isZero = condition.right.type === 'NumericLiteral' && condition.right.value === 0;
  return isPlayer && isZero && operator.test(condition.operator);
}

/** Whether a command works in the server console only: `if source ~= 0 then return end`, or all of it in `if source == 0`. */
export function isConsoleOnly(node: FunctionDeclaration): boolean {
  const asks = (statement: Statement, operator: RegExp, ends: boolean): boolean => {
    const [clause, ...others] = statement.type === 'IfStatement' ? statement.clauses : [];
    if (clause === undefined || !('condition' in clause) || (!ends && others.length > 0)) return false;
    return (
      comparesWithConsole(clause.condition, node, operator) && (!ends || clause.body.at(-1)?.type === 'ReturnStatement')
    );
  };
  const [only, ...others] = node.body;
  if (only !== undefined && others.length === 0 && asks(only, /^==$/, false)) return true;
  return node.body.some((statement) => asks(statement, /^(?:~=|>)$/, true));
}
