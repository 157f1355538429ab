import type { Expression, FunctionDeclaration, Identifier, IfStatement, Node } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { canonicalName } from '../lua/analysis/framework-names.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { functionOf } from '../security/handlers.js';
import { isPlayerLookup } from '../security/sinks.js';
import { openPaths, someNode } from '../lua/paths.js';

/** The functions that register a callback, and the index of the parameter with which it answers. */
const answerParameters: Readonly<Record<string, number>> = {
  'VorpCore.Callback.Register': 1,
  'VorpCore.addRpcCallback': 1,
  'ESX.RegisterServerCallback': 1,
  'QBCore.Functions.CreateCallback': 1,
  'ESX.RegisterClientCallback': 0,
  'QBCore.Functions.CreateClientCallback': 0,
};

/** Functions that end a path without an answer on purpose. */
const ending = new Set(['error', 'DropPlayer']);

function callName(node: Node): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'StringCallExpression') return undefined;
  return node.base.type === 'Identifier' ? node.base.name : undefined;
}

/** Whether a variable is the player who asks. Without one, nobody waits for an answer. */
function isAskingPlayer(expression: Expression, facts: LuaFacts): boolean {
  const value = expression.type === 'Identifier' ? facts.bindings.get(expression)?.value : undefined;
  const call = value?.type === 'CallExpression' ? facts.callsByNode.get(value) : undefined;
  const [player] = call?.args ?? [];
  return isPlayerLookup(call?.name ?? '') && player?.type === 'Identifier' && /^_?(?:src|source)$/i.test(player.name);
}

/** What a condition compares with nil: `not player`, `player == nil`, and with `~=`, `player` and `player ~= nil`. */
function comparedWithNil(condition: Expression, operator: '==' | '~='): Expression | undefined {
  if (condition.type === 'BinaryExpression')
    return condition.operator === operator && condition.right.type === 'NilLiteral' ? condition.left : undefined;
  if (operator === '~=') return condition;
  return condition.type === 'UnaryExpression' && condition.operator === 'not' ? condition.argument : undefined;
}

/** A question whether the player may do something. The own client of somebody who may not does not wait for an answer. */
const isPermission = (expression: Expression, facts: LuaFacts): boolean =>
  expression.type === 'CallExpression' &&
  /(?:AceAllowed|HasPermission)$/.test(facts.callsByNode.get(expression)?.name ?? '');

/** The lines that refuse somebody who does not wait: `if not xPlayer then return end`. */
function linesWithoutPlayer(node: FunctionDeclaration, facts: LuaFacts): ReadonlySet<number> {
  const lines = new Set<number>();
  someNode(node.body, (inner) => {
    const asked = inner.type === 'IfClause' ? comparedWithNil(inner.condition, '==') : undefined;
    if (
      inner.type === 'IfClause' &&
      asked !== undefined &&
      (isAskingPlayer(asked, facts) || isPermission(asked, facts))
    )
      inner.body.forEach(({ type, loc }) => type === 'ReturnStatement' && lines.add(loc?.start.line ?? 0));
    return false;
  });
  return lines;
}

/** Whether only a player whom the server does not know passes by: `if xPlayer then … end`. */
function isForKnownPlayer({ clauses: [clause, ...others] }: IfStatement, facts: LuaFacts): boolean {
  if (clause === undefined || !('condition' in clause) || others.length > 0) return false;
  const asked = comparedWithNil(clause.condition, '~=');
  return asked !== undefined && isAskingPlayer(asked, facts);
}

/** The first line on which a path ends without a use of the variable. Null if all paths use it. */
function unansweredLine(node: FunctionDeclaration, answer: Identifier, facts: LuaFacts): number | null {
  const binding = facts.bindings.get(answer);
  const does = (part: Node): boolean =>
    someNode(
      part,
      (inner) =>
        (inner.type === 'Identifier' && facts.bindings.get(inner) === binding) || ending.has(callName(inner) ?? ''),
    );
  const { reachesEnd, returns } = openPaths(node.body, does, (statement) => isForKnownPlayer(statement, facts));
  const withoutPlayer = linesWithoutPlayer(node, facts);
  return returns.find((line) => !withoutPlayer.has(line)) ?? (reachesEnd ? (node.loc?.end.line ?? null) : null);
}

function checkCallback(call: LuaCall, facts: LuaFacts, findings: Findings): void {
  const name = canonicalName(call.name ?? '');
  // On a client, no player stands in front of it.
  const isOnClient = name === 'VorpCore.Callback.Register' && call.script.sides.has('client');
  const index = isOnClient ? 0 : answerParameters[name];
  const handler = functionOf(call, 1, facts);
  const answer = index === undefined ? undefined : handler?.parameters[index];
  if (handler === undefined || answer?.type !== 'Identifier') return;
  const line = unansweredLine(handler, answer, facts);
  if (line === null) return;
  const title = constantText(call.args[0], facts) ?? 'This callback';
  const message = `${title} ends here without an answer, so that the other side waits forever. Call ${answer.name} on every path.`;
  findings.error('callback-without-answer', message, { path: call.script.path, line });
}

/** A connection that is deferred waits for `deferrals.done`. */
function checkDeferrals(call: LuaCall, facts: LuaFacts, findings: Findings): void {
  if (call.name !== 'AddEventHandler' || constantText(call.args[0], facts) !== 'playerConnecting') return;
  const handler = functionOf(call, 1, facts);
  const parameter = handler?.parameters[2];
  if (handler === undefined || parameter?.type !== 'Identifier') return;
  const binding = facts.bindings.get(parameter);
  const isMember = (node: Node, member: string): boolean =>
    node.type === 'MemberExpression' &&
    node.identifier.name === member &&
    node.base.type === 'Identifier' &&
    facts.bindings.get(node.base) === binding;
  if (!someNode(handler.body, (node) => isMember(node, 'defer'))) return;
  const isParameter = (node: Node | null): boolean =>
    node?.type === 'Identifier' && facts.bindings.get(node) === binding;
  // Another function finishes it, also if a table keeps it until then.
  const isPassedOn = (node: Node): boolean =>
    (node.type === 'CallExpression' && node.arguments.some(isParameter)) ||
    ((node.type === 'TableKeyString' || node.type === 'TableKey') && isParameter(node.value)) ||
    (node.type === 'AssignmentStatement' && node.init.some(isParameter));
  const does = (part: Node): boolean =>
    someNode(part, (node) => isMember(node, 'done') || isMember(node, 'handover') || isPassedOn(node));
  const defers = handler.body.findIndex((statement) => someNode(statement, (node) => isMember(node, 'defer')));
  const { reachesEnd, returns } = openPaths(handler.body.slice(defers + 1), does);
  const line = returns[0] ?? (reachesEnd ? handler.loc?.end.line : undefined);
  if (line === undefined) return;
  const message = `The connection is deferred, and this path never calls ${parameter.name}.done: the player waits forever.`;
  findings.error('deferral-not-done', message, { path: call.script.path, line });
}

/** Callbacks answer, and deferred connections are let through or refused, on every path. */
export function checkUnanswered(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    for (const call of facts.calls) {
      checkCallback(call, facts, findings);
      checkDeferrals(call, facts, findings);
    }
  }
}
