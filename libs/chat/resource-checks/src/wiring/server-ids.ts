import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Expression, FunctionDeclaration, Identifier } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import { functionOf } from '../security/handlers.js';

/** A parameter of a native that is the index of a player, where a client calls it. */
const isPlayerIndex = /^player(?:Src|Id|Index)?$/i;

/** Whether a value on the server is the id of a player: `source`, or what a variable or a field of this name holds. */
function isServerId(value: Expression | undefined, facts: LuaFacts): boolean {
  if (value?.type === 'MemberExpression') return value.identifier.name === 'source';
  if (value?.type !== 'Identifier') return false;
  const declared = facts.bindings.get(value)?.value;
  return value.name === 'source' || (declared?.type === 'Identifier' && declared.name === 'source');
}

/** By the name of each event, the places of the values that are always the id of a player. */
function placesOfIds(scripts: readonly LuaFacts[]): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const facts of scripts.filter(({ script }) => script.sides.has('server'))) {
    for (const { name, args } of facts.calls) {
      const event = name === 'TriggerClientEvent' ? constantText(args[0], facts) : null;
      if (event === null) continue;
      const ids = args.slice(2).flatMap((value, index) => (isServerId(value, facts) ? [index] : []));
      const known = places.get(event);
      places.set(event, new Set(known === undefined ? ids : ids.filter((index) => known.has(index))));
    }
  }
  return places;
}

/** The parameters of a handler that get the id of a player, and keep it. */
function idsOf(node: FunctionDeclaration | undefined, places: ReadonlySet<number>, facts: LuaFacts): Identifier[] {
  return (node?.parameters ?? []).flatMap((parameter, index) =>
    places.has(index) && parameter.type === 'Identifier' && facts.bindings.get(parameter)?.assigned.length === 0
      ? [parameter]
      : [],
  );
}

/** The ids of the server in natives of the client, which numbers the players differently. */
export function checkServerIds(scripts: readonly LuaFacts[], profile: GameProfile, findings: Findings): void {
  const events = placesOfIds(scripts);
  for (const facts of scripts.filter(({ script }) => script.isListed && !script.sides.has('server'))) {
    const ids = new Set(
      facts.calls.flatMap((call) => {
        const places = events.get(constantText(call.args[0], facts) ?? '');
        if (places === undefined || !/^(?:RegisterNetEvent|AddEventHandler)$/.test(call.name ?? '')) return [];
        return idsOf(functionOf(call, 1, facts), places, facts).map((parameter) => facts.bindings.get(parameter));
      }),
    );
    if (ids.size === 0) continue;
    for (const { name, args, script, line } of facts.calls) {
      const { parameters = [] } = profile.native(name ?? '') ?? {};
      args.forEach((value, index) => {
        if (value.type !== 'Identifier' || !ids.has(facts.bindings.get(value))) return;
        if (!isPlayerIndex.test(parameters[index]?.name ?? '')) return;
        const message = `${value.name} is an id of the server, and ${name ?? ''} takes the index that the client has for a player. Pass GetPlayerFromServerId(${value.name}).`;
        findings.error('server-id-on-client', message, { path: script.path, line });
      });
    }
  }
}
