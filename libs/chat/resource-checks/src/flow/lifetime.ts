import type { FunctionDeclaration, Node } from 'luaparse';
import type { Findings } from '../findings.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { someNode } from '../lua/paths.js';
import { checkLostBlips } from './lost-blips.js';

const createsEntity = /^Create(?:Vehicle|Ped|Object|ObjectNoOffset|PedInsideVehicle)$/;
const cleansUp = /on(?:Client)?ResourceStop/;
const deletes = /Delete(?:Entity|Ped|Vehicle|Object)|AsNoLongerNeeded/;
const registersHandler = /^(?:AddEventHandler|RegisterNetEvent)$/;
const startsThread = /^(?:Citizen\.)?CreateThread$/;

const placeOf = (call: LuaCall) => ({ path: call.script.path, line: call.line });

/** Peds, vehicles and objects that a script creates at its start stay when the resource stops, and come twice after a restart. */
function checkCleanup(scripts: readonly LuaFacts[], findings: Findings): void {
  const client = scripts.filter(({ script }) => script.isListed && script.sides.has('client'));
  if (client.some(({ script }) => cleansUp.test(script.source) && deletes.test(script.source))) return;
  for (const facts of client) {
    const atStart = new Set<FunctionDeclaration>(
      facts.calls.flatMap(({ name, args: [body], functions }) =>
        startsThread.test(name ?? '') && functions.length === 0 && body?.type === 'FunctionDeclaration' ? [body] : [],
      ),
    );
    const created = facts.calls.find(
      ({ name, functions }) => createsEntity.test(name ?? '') && functions.every((around) => atStart.has(around)),
    );
    if (created === undefined) continue;
    const message = `What ${created.name ?? ''} creates stays when the resource stops, and is there twice after a restart. Delete it in a handler of onResourceStop.`;
    findings.warning('no-cleanup', message, placeOf(created));
  }
}

/** Whether a function contains a loop that nothing ends. */
const hasEndlessLoop = (node: FunctionDeclaration): boolean =>
  someNode(
    node.body,
    (inner: Node) =>
      inner.type === 'WhileStatement' &&
      inner.condition.type === 'BooleanLiteral' &&
      inner.condition.value &&
      !someNode(inner.body, (part) => /^(?:Break|Return|Goto)Statement$/.test(part.type), false),
    false,
  );

/** Threads without end that a handler starts run once more after each event. */
function checkStackedThreads(facts: LuaFacts, findings: Findings): void {
  const handlers = new Set<FunctionDeclaration>(
    facts.calls.flatMap(({ name, args: [, handler] }) =>
      registersHandler.test(name ?? '') && handler?.type === 'FunctionDeclaration' ? [handler] : [],
    ),
  );
  for (const call of facts.calls) {
    const [body] = call.args;
    const around = call.functions.at(-1);
    if (!startsThread.test(call.name ?? '') || body?.type !== 'FunctionDeclaration' || around === undefined) continue;
    if (!handlers.has(around) || !hasEndlessLoop(body)) continue;
    const message =
      'Each event starts this thread again, and none of them ends. Start it once, or end its loop with a condition.';
    findings.warning('stacked-thread', message, placeOf(call));
  }
}

/** What scripts start or create, and never end or delete. */
export function checkLifetimes(scripts: readonly LuaFacts[], findings: Findings): void {
  checkCleanup(scripts, findings);
  for (const facts of scripts) {
    if (facts.script.isListed) checkStackedThreads(facts, findings);
    checkLostBlips(facts, findings);
  }
}
