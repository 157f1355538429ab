import { checkLateSource } from './late-source.js';
import type { FunctionDeclaration } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { isOfClients } from '../lua/lua-script.js';

const createsFromModel = /^Create(?:Vehicle|Ped|Object|ObjectNoOffset|PedInsideVehicle)$/;
const loadsModels = /(?:request|load|spawn|create)\w*model|modelloaded|spawnvehicle/i;

const ownPed = /^(?:PlayerPedId|GetPlayerPed)$/;

/** Events that come once for each start of the resource. */
const onceEvents = /^(?:on(?:Client|Server)?ResourceSt(?:art|op)|onClient(?:MapStart|GameTypeStart))$/;

const onClient = ({ script }: LuaFacts): boolean => isOfClients(script);

const placeOf = (call: LuaCall) => ({ path: call.script.path, line: call.line });

/** An entity needs its model, which is loaded only if somebody asks for it. */
function checkModels(scripts: readonly LuaFacts[], findings: Findings): void {
  const client = scripts.filter(({ script }) => script.sides.has('client'));
  const loads = client.some(({ script }) => loadsModels.test(script.source.replaceAll(/Create\w+/g, '')));
  if (loads) return;
  for (const facts of client.filter(onClient)) {
    for (const call of facts.calls) {
      if (!createsFromModel.test(call.name ?? '')) continue;
      const message = `${call.name ?? ''} creates nothing unless its model is loaded. Call RequestModel, and wait until HasModelLoaded is true.`;
      // Many props are in memory already, because the map shows them.
      if (call.name?.includes('Object') === true) findings.warning('model-not-requested', message, placeOf(call));
      else findings.error('model-not-requested', message, placeOf(call));
    }
  }
}

/** The ped of a player changes with the model and after death, so that one from the start is soon a wrong one. */
function checkCachedPeds(facts: LuaFacts, findings: Findings): void {
  if (!onClient(facts)) return;
  const bindings = new Set(
    [...facts.bindings.values()].filter(({ assigned }) => {
      const [value, other] = assigned;
      const call = value?.type === 'CallExpression' && other === undefined ? facts.callsByNode.get(value) : undefined;
      return call !== undefined && ownPed.test(call.name ?? '') && call.functions.length === 0;
    }),
  );
  for (const call of facts.calls) {
    if (call.functions.length === 0) continue;
    const cached = call.args.find(
      (argument) => argument.type === 'Identifier' && bindings.has(facts.bindings.get(argument) ?? never),
    );
    if (cached?.type !== 'Identifier') continue;
    const message = `${cached.name} is the ped that the player had when the script started. Call PlayerPedId() where the ped is used.`;
    findings.error('cached-ped', message, placeOf(call));
    bindings.delete(facts.bindings.get(cached) ?? never);
  }
}

const never = { name: '', path: null, value: null, assigned: [] };

/** Handlers that events register run once more after each of these events. */
function checkStackedHandlers(facts: LuaFacts, findings: Findings): void {
  const handlers = new Map<FunctionDeclaration, string | null>();
  for (const { name, args } of facts.calls) {
    const [event, handler] = args;
    if (handler?.type !== 'FunctionDeclaration' || !/^(?:AddEventHandler|RegisterNetEvent)$/.test(name ?? '')) continue;
    handlers.set(handler, constantText(event, facts));
  }
  if (facts.script.source.includes('RemoveEventHandler')) return;
  for (const call of facts.calls) {
    if (!/^(?:AddEventHandler|RegisterNetEvent)$/.test(call.name ?? '') || call.args.length < 2 || !call.isStatement)
      continue;
    if (constantText(call.args[0], facts) === null) continue;
    const around = call.functions.at(-1);
    const event = around === undefined ? undefined : handlers.get(around);
    if (event === undefined || (event !== null && onceEvents.test(event))) continue;
    const message = `Each ${event ?? 'event'} registers this handler again, so that it runs more often each time. Register it once, outside of the handler.`;
    findings.error('stacked-handler', message, placeOf(call));
  }
}

/** A statement that keeps something for a player. */
const keepsForPlayer =
  /^[ \t]*(\w+)\s*\[\s*(?:tostring\(\s*)?(?:source|src|_source|player|playerId|\w+(?:\.PlayerData)?\.source)\s*\)?\s*\]\s*=\s*(?!nil)/m;

/** Tables that keep something for each player grow, unless a player's entry is removed when the player leaves. */
function checkPlayerTables(scripts: readonly LuaFacts[], findings: Findings): void {
  const server = scripts.filter(({ script }) => script.isListed && script.sides.has('server'));
  if (server.some(({ script }) => /playerDropped|OnPlayerUnload|esx:playerDropped|playerLogout/.test(script.source)))
    return;
  for (const { script } of server) {
    const written = keepsForPlayer.exec(script.source);
    if (written === null) continue;
    const [, name = ''] = written;
    if (
      new RegExp(
        `\\b${name}\\s*(?:=\\s*\\{\\}|\\[[^\\]]+\\]\\s*=\\s*nil)[\\s\\S]*\\b${name}\\s*\\[[^\\]]+\\]\\s*=\\s*nil`,
      ).test(script.source)
    )
      continue;
    const line = script.source.slice(0, written.index).split('\n').length;
    const message = `${name} keeps an entry for every player who was ever there. Remove it in a handler of playerDropped.`;
    findings.warning('player-table-not-cleared', message, { path: script.path, line });
  }
}

/** What scripts expect of the game: models, peds, and handlers. */
export function checkGameState(scripts: readonly LuaFacts[], findings: Findings): void {
  checkModels(scripts, findings);
  checkPlayerTables(scripts, findings);
  checkLateSource(scripts, findings);
  for (const facts of scripts) {
    checkCachedPeds(facts, findings);
    checkStackedHandlers(facts, findings);
  }
}
