import type { Expression, FunctionDeclaration, Identifier, IfStatement, Node } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { canonicalName } from '../lua/analysis/framework-names.js';
import type { Binding, LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
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

/** Functions that end a path without an answer on purpose: a banned player does not wait. */
const ending = /^(?:error|DropPlayer)$|^(?:ban|kick)(?:Player|Cheater|User)?$/i;

function callName(node: Node): string {
  if (node.type !== 'CallExpression' && node.type !== 'StringCallExpression') return '';
  if (node.base.type === 'MemberExpression') return node.base.identifier.name;
  return node.base.type === 'Identifier' ? node.base.name : '';
}

const isSource = (expression: Expression | undefined): boolean =>
  expression?.type === 'Identifier' && /^_?(?:src|source)$/i.test(expression.name);

/** Whose player a value is, for example `source` for `ESX.GetPlayerFromId(source)`. */
function lookedUpPlayer(expression: Expression, facts: LuaFacts): Expression | undefined {
  const value = expression.type === 'Identifier' ? facts.bindings.get(expression)?.value : expression;
  const call = value?.type === 'CallExpression' ? facts.callsByNode.get(value) : undefined;
  return isPlayerLookup(call?.name ?? '') ? call?.args[0] : undefined;
}

/** Whether a value is the player who asks. Without one, nobody waits for an answer. */
const isAskingPlayer = (expression: Expression, facts: LuaFacts): boolean =>
  isSource(expression) || isSource(lookedUpPlayer(expression, facts));

/** What a condition compares with nil: `not player`, `player == nil`, and with `~=`, `player` and `player ~= nil`. */
function comparedWithNil(condition: Expression, operator: '==' | '~='): Expression | undefined {
  if (condition.type === 'BinaryExpression')
    return condition.operator === operator && condition.right.type === 'NilLiteral' ? condition.left : undefined;
  if (operator === '~=') return condition;
  return condition.type === 'UnaryExpression' && condition.operator === 'not' ? condition.argument : undefined;
}

/** A question whether the player may do something. The own client of somebody who may not does not wait for an answer. */
const isPermission = (expression: Expression): boolean =>
  /(?:Allowed|Permissions?|Authori[sz]ed|Access|Is(?:Boss|Admin|Staff))$/i.test(callName(expression));

/** A comparison with the job of a player: `xPlayer.job.name == 'police'`. */
const comparesJob = (condition: Expression): boolean =>
  condition.type === 'BinaryExpression' &&
  condition.operator === '==' &&
  someNode(condition.left, (node) => node.type === 'MemberExpression' && /^(?:job|getJob)$/.test(node.identifier.name));

/** The conditions of which one is enough. */
const alternativesOf = (condition: Expression): Expression[] =>
  condition.type === 'LogicalExpression' && condition.operator === 'or'
    ? [...alternativesOf(condition.left), ...alternativesOf(condition.right)]
    : [condition];

/** Whether a value is an argument of the callback or a field of one. */
function isOfArgument(expression: Expression, parameters: ReadonlySet<Binding>, facts: LuaFacts): boolean {
  if (expression.type === 'MemberExpression') return isOfArgument(expression.base, parameters, facts);
  const binding = expression.type === 'Identifier' ? facts.bindings.get(expression) : undefined;
  return binding !== undefined && parameters.has(binding);
}

/** What a path refuses: a player who does not wait, or arguments that the own client does not send. */
type Refusal = 'player' | 'arguments';

function refusalOf(condition: Expression, parameters: ReadonlySet<Binding>, facts: LuaFacts): Refusal | undefined {
  const refusals = alternativesOf(condition).map((alternative) => {
    const asked = comparedWithNil(alternative, '==');
    if (asked === undefined) return undefined;
    if (isAskingPlayer(asked, facts) || isPermission(asked)) return 'player';
    return isOfArgument(lookedUpPlayer(asked, facts) ?? asked, parameters, facts) ? 'arguments' : undefined;
  });
  if (refusals.includes(undefined)) return undefined;
  return refusals.includes('arguments') ? 'arguments' : 'player';
}

/** The lines that refuse, and what: `if not xPlayer or not item then return end`. */
function refusalLines(node: FunctionDeclaration, answer: Identifier, facts: LuaFacts): ReadonlyMap<number, Refusal> {
  const lines = new Map<number, Refusal>();
  const index = node.parameters.indexOf(answer);
  const parameters = new Set(
    node.parameters
      .slice(index + 1)
      .flatMap((parameter) => (parameter.type === 'Identifier' ? (facts.bindings.get(parameter) ?? []) : [])),
  );
  someNode(node.body, (inner) => {
    const refusal = inner.type === 'IfClause' ? refusalOf(inner.condition, parameters, facts) : undefined;
    if (inner.type === 'IfClause' && refusal !== undefined)
      inner.body.forEach(({ type, loc }) => type === 'ReturnStatement' && lines.set(loc?.start.line ?? 0, refusal));
    return false;
  });
  return lines;
}

/** Whether only somebody whom the server does not know as a player, or who may not, passes by: `if xPlayer then … end`. */
function isForKnownPlayer({ clauses: [clause, ...others] }: IfStatement, facts: LuaFacts): boolean {
  if (clause === undefined || !('condition' in clause) || others.length > 0) return false;
  if (comparesJob(clause.condition)) return true;
  const asked = comparedWithNil(clause.condition, '~=');
  return asked !== undefined && (lookedUpPlayer(asked, facts) !== undefined || isSource(asked) || isPermission(asked));
}

/** Where a path ends without an answer, and whether the own client can take this path. */
interface OpenEnd {
  line: number | null;
  isExpected: boolean;
}

/** The first path that ends without a use of the variable. Undefined if all paths use it. */
function unansweredPath(node: FunctionDeclaration, answer: Identifier, facts: LuaFacts): OpenEnd | undefined {
  const binding = facts.bindings.get(answer);
  const does = (part: Node): boolean =>
    someNode(
      part,
      (inner) => (inner.type === 'Identifier' && facts.bindings.get(inner) === binding) || ending.test(callName(inner)),
    );
  const { reachesEnd, returns } = openPaths(node.body, does, (statement) => isForKnownPlayer(statement, facts));
  const refusals = refusalLines(node, answer, facts);
  const line = returns.find((each) => !refusals.has(each)) ?? (reachesEnd ? (node.loc?.end.line ?? null) : undefined);
  if (line !== undefined) return { line, isExpected: true };
  const refused = returns.find((each) => refusals.get(each) === 'arguments');
  return refused === undefined ? undefined : { line: refused, isExpected: false };
}

/** The functions that ask for a callback without waiting for it: they pass a function that gets the answer. */
const asking =
  /^(?:ESX\.TriggerServerCallback|ESX\.TriggerClientCallback|QBCore\.Functions\.Trigger(?:Client)?Callback)$/;

/** Whether a loop of a script waits for a variable. */
const isAwaited = (name: string, { script }: LuaFacts): boolean =>
  someNode(
    script.chunk.body,
    (node) =>
      (node.type === 'WhileStatement' || node.type === 'RepeatStatement') &&
      someNode(node.condition, (inner) => inner.type === 'Identifier' && inner.name === name),
  );

/** Whether a function for an answer lets something go on that waits: a loop, a promise, or a function around it. */
function letsGoOn(use: FunctionDeclaration, around: ReadonlySet<Binding>, facts: LuaFacts): boolean {
  const isOfAround = (node: Node): boolean => {
    const binding = node.type === 'Identifier' ? facts.bindings.get(node) : undefined;
    return binding !== undefined && around.has(binding);
  };
  return someNode(
    use.body,
    (node) =>
      (node.type === 'CallExpression' && someNode(node.base, isOfAround)) ||
      (node.type === 'MemberExpression' && node.identifier.name === 'resolve') ||
      (node.type === 'AssignmentStatement' &&
        node.variables.some((variable) => variable.type === 'Identifier' && isAwaited(variable.name, facts))),
  );
}

/** Whether a condition asks for a value of the answer, so that no answer is the same as `false`. */
function asksForAnswer(condition: Expression, names: ReadonlySet<string>): boolean {
  if (condition.type === 'Identifier') return names.has(condition.name);
  if (condition.type === 'MemberExpression') return asksForAnswer(condition.base, names);
  return condition.type === 'LogicalExpression' && condition.operator === 'and' && asksForAnswer(condition.left, names);
}

/** Whether a function for an answer does nothing if the answer is `false`. */
function ignoresRefusal({ body, parameters }: FunctionDeclaration): boolean {
  const names = new Set(parameters.flatMap((each) => (each.type === 'Identifier' ? each.name : [])));
  return body.every((statement) => {
    const [clause, ...others] = statement.type === 'IfStatement' ? statement.clauses : [];
    return (
      clause !== undefined && 'condition' in clause && others.length === 0 && asksForAnswer(clause.condition, names)
    );
  });
}

/**
 * Whether the other side does nothing without an answer, as after a refusal: no function for the answer stands in a callback
 * of the page, which waits, or lets something go on. Either the server tells the player, or a refusal changes nothing.
 */
function isOptional(title: string | null, tellsPlayer: boolean, scripts: readonly LuaFacts[]): boolean {
  const uses = scripts.flatMap((facts) => {
    const pages = facts.calls.flatMap((call) =>
      /^RegisterN[uU][iI]Callback$/.test(call.name ?? '') ? (functionOf(call, 1, facts) ?? []) : [],
    );
    return facts.calls
      .filter(({ name, args }) => asking.test(canonicalName(name ?? '')) && constantText(args[0], facts) === title)
      .map(({ args, functions }) => {
        const use = args.find(({ type }) => type === 'FunctionDeclaration');
        if (use === undefined && args.length === 1) return true;
        if (use?.type !== 'FunctionDeclaration' || functions.some((node) => pages.includes(node))) return false;
        const around = new Set(
          functions
            .flatMap(({ parameters }) => parameters)
            .flatMap((each) => (each.type === 'Identifier' ? (facts.bindings.get(each) ?? []) : [])),
        );
        return (tellsPlayer || ignoresRefusal(use)) && !letsGoOn(use, around, facts);
      });
  });
  return title !== null && uses.length > 0 && uses.every(Boolean);
}

function checkCallback(call: LuaCall, facts: LuaFacts, scripts: readonly LuaFacts[], findings: Findings): void {
  const name = canonicalName(call.name ?? '');
  // On a client, no player stands in front of it.
  const isOnClient = name === 'VorpCore.Callback.Register' && call.script.sides.has('client');
  const index = isOnClient ? 0 : answerParameters[name];
  const handler = functionOf(call, 1, facts);
  const answer = index === undefined ? undefined : handler?.parameters[index];
  if (handler === undefined || answer?.type !== 'Identifier') return;
  const path = unansweredPath(handler, answer, facts);
  if (path === undefined) return;
  const title = constantText(call.args[0], facts);
  const message = `${title ?? 'This callback'} ends here without an answer, so that the other side waits forever. Call ${answer.name} on every path.`;
  const place = { path: call.script.path, line: path.line };
  const tellsPlayer = facts.calls.some(
    ({ name: inner, functions }) => inner === 'TriggerClientEvent' && functions.includes(handler),
  );
  if (path.isExpected && !isOptional(title, tellsPlayer, scripts))
    findings.error('callback-without-answer', message, place);
  else findings.warning('callback-without-answer', message, place);
}

/** Whether an `if` asks for a variable that a branch before it has set, so that the other branches have answered. */
const asksForFlag = ({ clauses }: IfStatement, body: readonly Node[]): boolean =>
  clauses.every(
    (clause) =>
      'condition' in clause && clause.condition.type === 'Identifier' && isAssigned(clause.condition.name, body),
  );

const isAssigned = (name: string, body: readonly Node[]): boolean =>
  someNode(
    body,
    (node) =>
      node.type === 'AssignmentStatement' &&
      node.variables.some((variable) => variable.type === 'Identifier' && variable.name === name),
  );

/** What ends a deferred connection. A card stays until the player closes it, as with a ban. */
const ends = ['done', 'handover', 'presentCard'];

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
    someNode(part, (node) => ends.some((member) => isMember(node, member)) || isPassedOn(node));
  const defers = handler.body.findIndex((statement) => someNode(statement, (node) => isMember(node, 'defer')));
  const { reachesEnd, returns } = openPaths(handler.body.slice(defers + 1), does, (statement) =>
    asksForFlag(statement, handler.body),
  );
  const line = returns[0] ?? (reachesEnd ? handler.loc?.end.line : undefined);
  if (line === undefined) return;
  const message = `The connection is deferred, and this path never calls ${parameter.name}.done: the player waits forever.`;
  findings.error('deferral-not-done', message, { path: call.script.path, line });
}

/** Callbacks answer, and deferred connections are let through or refused, on every path. */
export function checkUnanswered(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    for (const call of facts.calls) {
      checkCallback(call, facts, scripts, findings);
      checkDeferrals(call, facts, findings);
    }
  }
}
