import type { FunctionDeclaration } from 'luaparse';
import { constantText } from '../lua/analysis/constant-text.js';
import { canonicalName } from '../lua/analysis/framework-names.js';
import type { Binding, LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { sideGuards } from '../lua/side-guards.js';

/** A function that a client can call with arguments of its choice. */
export interface ExposedHandler {
  kind: 'event' | 'callback' | 'command' | 'response';
  name: string;
  call: LuaCall;
  facts: LuaFacts;
  node: FunctionDeclaration;
  /** The parameters that the client chooses. */
  untrusted: readonly Binding[];
}

/** How many parameters at the beginning come from the server: the player, and the function that replies. */
const callbackParameters: Readonly<Record<string, number>> = {
  'lib.callback.register': 1,
  'ESX.RegisterServerCallback': 2,
  'QBCore.Functions.CreateCallback': 2,
  'VorpCore.Callback.Register': 2,
  'VorpCore.addRpcCallback': 2,
};

/** The function that an argument is, or names. */
export function functionOf(call: LuaCall, index: number, facts: LuaFacts): FunctionDeclaration | undefined {
  const argument = call.args[index];
  if (argument?.type === 'FunctionDeclaration') return argument;
  if (argument?.type !== 'Identifier') return undefined;
  const binding = facts.bindings.get(argument);
  return binding === undefined ? facts.globalFunctions.get(argument.name) : facts.localFunctions.get(binding);
}

function untrustedParameters(node: FunctionDeclaration, trusted: number, facts: LuaFacts): Binding[] {
  return node.parameters
    .slice(trusted)
    .flatMap((parameter) => (parameter.type === 'Identifier' ? (facts.bindings.get(parameter) ?? []) : []));
}

/** The names of the events that clients may trigger. */
function networkEvents(scripts: readonly LuaFacts[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const facts of scripts) {
    const runsOn = sideGuards(facts.script);
    for (const call of facts.calls) {
      if (!runsOn(call.line, 'server')) continue;
      if (call.name !== 'RegisterNetEvent' && call.name !== 'RegisterServerEvent') continue;
      const name = constantText(call.args[0], facts);
      if (name !== null) names.add(name);
    }
  }
  return names;
}

function handlerOf(call: LuaCall, facts: LuaFacts, events: ReadonlySet<string>): ExposedHandler | undefined {
  const node = functionOf(call, 1, facts);
  const name = constantText(call.args[0], facts) ?? '';
  if (node === undefined) return undefined;
  const expose = (kind: ExposedHandler['kind'], trusted: number): ExposedHandler => {
    return { kind, name, call, facts, node, untrusted: untrustedParameters(node, trusted, facts) };
  };
  switch (call.name ?? '') {
    case 'RegisterNetEvent':
    case 'RegisterServerEvent':
      return expose('event', 0);
    case 'AddEventHandler':
      return events.has(name) ? expose('event', 0) : undefined;
    case 'PerformHttpRequest':
      return expose('response', 1);
    case 'RegisterCommand':
      return call.args[2]?.type === 'BooleanLiteral' && call.args[2].value ? undefined : expose('command', 1);
    default: {
      const trusted = callbackParameters[canonicalName(call.name ?? '')];
      return trusted === undefined ? undefined : expose('callback', trusted);
    }
  }
}

/** The functions of the server that clients can call. */
export function findExposedHandlers(scripts: readonly LuaFacts[]): ExposedHandler[] {
  const onServer = scripts.filter(
    ({ script: { sides, isListed, path } }) => sides.has('server') && (isListed || !/client/i.test(path)),
  );
  const events = networkEvents(onServer);
  return onServer.flatMap((facts) => {
    const runsOn = sideGuards(facts.script);
    return facts.calls.flatMap((call) => (runsOn(call.line, 'server') ? (handlerOf(call, facts, events) ?? []) : []));
  });
}
