import type { Expression, FunctionDeclaration, Identifier, Node } from 'luaparse';
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

/** The lines that refuse a player whom the server does not know: `if not xPlayer then return end`. Nobody waits there. */
function linesWithoutPlayer(node: FunctionDeclaration, facts: LuaFacts): ReadonlySet<number> {
  const lines = new Set<number>();
  const isMissingPlayer = (condition: Expression): boolean => {
    const asked =
      condition.type === 'UnaryExpression' && condition.operator === 'not'
        ? condition.argument
        : condition.type === 'BinaryExpression' && condition.operator === '==' && condition.right.type === 'NilLiteral'
          ? condition.left
          : undefined;
    const value = asked?.type === 'Identifier' ? facts.bindings.get(asked)?.value : undefined;
    const call = value?.type === 'CallExpression' ? facts.callsByNode.get(value) : undefined;
    const [player] = call?.args ?? [];
    return isPlayerLookup(call?.name ?? '') && player?.type === 'Identifier' && /^_?(?:src|source)$/i.test(player.name);
  };
  someNode(node.body, (inner) => {
    if (inner.type === 'IfClause' && isMissingPlayer(inner.condition))
      inner.body.forEach(({ type, loc }) => type === 'ReturnStatement' && lines.add(loc?.start.line ?? 0));
    return false;
  });
  return lines;
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
  const { reachesEnd, returns } = openPaths(node.body, does);
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
  const isPassedOn = (node: Node): boolean =>
    node.type === 'CallExpression' &&
    node.arguments.some((argument) => argument.type === 'Identifier' && facts.bindings.get(argument) === binding);
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
