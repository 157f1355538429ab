import type { LuaCall } from '../lua/analysis/lua-facts.js';
import type { Fix, FixContext } from './fix.js';
import { handlerAt, playerOf } from './handlers.js';

/** The fixes of calls on the side where the function does not exist. */
export const sideFixes = {
  'native-on-wrong-side': nameCallingPlayer,

  'framework-function-on-wrong-side': triggerOnOwnSide,
  'event-on-wrong-side': (context) => {
    const [call] = context.calls(({ name }) => /^Trigger(?:Server|Client)?Event$/.test(name ?? ''));
    const wanted = /Use (Trigger(?:Server|Client)Event)\./.exec(context.finding.message)?.[1];
    if (!call) return null;
    if (wanted === undefined) return triggerOnOwnSide(context);
    const text = context.text(call.script.path);
    const [name] = call.args;
    if (wanted === 'TriggerServerEvent') return [text.replace(call.node.base, wanted)];
    const handler = handlerAt(context);
    if (!name || !handler || call.functions.at(-1) !== handler.node) return null;
    return [text.replace(call.node.base, wanted), text.insert(text.end(name), `, ${playerOf(handler)}`)];
  },

  'wrong-call-separator': (context) => {
    const [, right = '', wrong = ''] = /^Write (.+?)\(…\)\. (.+?)\(…\) passes/.exec(context.finding.message) ?? [];
    const [call] = context.calls(({ name }) => name === wrong);
    if (call?.node.base.type !== 'MemberExpression') return null;
    const text = context.text(call.script.path);
    const { base, identifier } = call.node.base;
    const separator = right.slice(0, right.length - identifier.name.length).at(-1);
    return separator === '.' || separator === ':'
      ? [{ path: text.path, start: text.end(base), end: text.start(identifier), text: separator }]
      : null;
  },
} as const satisfies Readonly<Record<string, Fix>>;

/** How the server writes what these calls of a client return. `player` is the player who caused the handler. */
const onServer: Readonly<Record<string, (player: string) => string>> = {
  PlayerPedId: (player) => `GetPlayerPed(${player})`,
  GetPlayerPed: (player) => `GetPlayerPed(${player})`,
  PlayerId: (player) => player,
  GetPlayerServerId: (player) => player,
};

function nameCallingPlayer(context: FixContext) {
  const named = /^(\w+) exists on the client only/.exec(context.finding.message)?.[1] ?? '';
  const [call] = context.calls(({ name }) => name === named);
  const exposed = handlerAt(context);
  const handler = exposed
    ? { node: exposed.node, player: playerOf(exposed), isEvent: exposed.kind === 'event' }
    : commandAt(context);
  const written = Object.hasOwn(onServer, named) ? onServer[named] : undefined;
  if (!call || !handler || !written) return null;
  const text = context.text(call.script.path);
  const isInner = call.functions.at(-1) !== handler.node;
  const isSource = handler.player === 'source' && handler.isEvent;
  // The global `source` is another one after the handler has waited.
  if (!isInner || !isSource) return [text.replace(call.node, written(handler.player))];
  return [text.atStart(handler.node, ['local src = source']), text.replace(call.node, written('src'))];
}

function commandAt(context: FixContext) {
  const calls = context.facts?.calls ?? [];
  const line = context.finding.line ?? 0;
  for (const {
    name,
    args: [, handler],
  } of calls) {
    if (name !== 'RegisterCommand' || handler?.type !== 'FunctionDeclaration' || !handler.loc) continue;
    if (line < handler.loc.start.line || line > handler.loc.end.line) continue;
    const [player] = handler.parameters;
    if (player?.type === 'Identifier') return { node: handler, player: player.name, isEvent: false };
  }
  return undefined;
}

/** An event of the own side needs neither the other side nor a player. */
function triggerOnOwnSide(context: FixContext) {
  const [call] = context.calls(({ name }) => /^Trigger(?:Latent)?(?:Server|Client)Event$/.test(name ?? ''));
  if (!call || call.name?.includes('Latent')) return null;
  const text = context.text(call.script.path);
  const edits = [text.replace(call.node.base, 'TriggerEvent')];
  if (call.name !== 'TriggerClientEvent') return edits;
  const target = targetOf(call);
  if (!target) return null;
  return [...edits, { path: text.path, start: text.end(target.before), end: text.end(target.node), text: '' }];
}

function targetOf({ args: [before, node] }: LuaCall) {
  return before && node ? { before, node } : undefined;
}
