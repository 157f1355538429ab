import { translateCfxLua } from '../lua/cfx-lua.js';
import { decodeJsonOrNull, encodeJson } from './json.js';
import { UnsupportedSqlError } from './database/sql-errors.js';
import {
  elementsOf,
  fieldOf,
  isTruthy,
  LuaFloat,
  LuaMock,
  luaTable,
  LuaVector,
  toNumber,
  toText,
  type LuaMap,
  type LuaValue,
} from './lua-engine/lua-value.js';
import { formatDate, timeOfParts } from './lua-date.js';
import { clientIndexOffset } from './natives/player-natives.js';
import type { Simulation } from './simulation.js';
import type { Machine } from './machine.js';
import { addText, type Player } from './world/player.js';
import { findVehicleModel, labelOfVehicle, vehicleNames } from './world/vehicle-models.js';

/** The machine that calls. `player` is missing on the server. */
export interface HostCaller {
  machine: Machine;
  player: Player | undefined;
}

type HostOperation = (
  simulation: Simulation,
  caller: HostCaller,
  ...parameters: LuaValue[]
) => readonly (LuaValue | undefined)[] | undefined;

const text = (value: LuaValue | undefined): string => toText(value) ?? '';
const side = ({ player }: HostCaller): 'client' | 'server' => (player ? 'client' : 'server');

/** Vectors count as their components in arguments of natives. */
const componentsOf = (value: LuaValue): LuaValue[] =>
  value instanceof LuaVector ? value.components.map((component) => new LuaFloat(component)) : [value];

const poolKinds: Readonly<Record<string, 'ped' | 'vehicle' | 'object'>> = {
  CPed: 'ped',
  CVehicle: 'vehicle',
  CObject: 'object',
};

/** A statement of a transaction: a text, or a table with `query` and `values` (or `parameters`), or a list of both. */
function toStatement(statement: LuaValue, shared: LuaValue | undefined): { sql: string; values: LuaValue[] | LuaMap } {
  const [first, second] = Array.isArray(statement) ? statement : [];
  const values = second ?? fieldOf(statement, 'values') ?? fieldOf(statement, 'parameters') ?? shared;
  return {
    sql: text(typeof statement === 'string' ? statement : (first ?? fieldOf(statement, 'query'))),
    values: values instanceof Map ? values : elementsOf(values),
  };
}

/** Whether a job is one of the groups: a name, a list of names, or names with the lowest grade. */
function isInGroup(job: string, grade: number, groups: LuaValue): boolean {
  if (typeof groups === 'string') return groups === job;
  if (Array.isArray(groups)) return groups.includes(job);
  const minimum = toNumber(fieldOf(groups, job));
  return minimum !== undefined && grade >= minimum;
}

/** The operations that the Lua runtime requests from the simulator. Scripts cannot call these. */
export const hostOperations: Readonly<Record<string, HostOperation>> = {
  native: (simulation, caller, name, ...parameters) =>
    simulation.natives.call(
      text(name),
      { simulation, player: caller.player, resourceName: simulation.resource.name },
      parameters.flatMap(componentsOf),
    ),
  nativeKind: (simulation, { player }, name, isStub) =>
    simulation.natives.kindOf(text(name), player === undefined, isStub === true),
  nativeName: (simulation, _caller, hash) => [simulation.natives.nameOf(text(hash))],
  unknownGlobal: (simulation, _caller, name) => [simulation.mayDefineElsewhere(text(name))],
  notSimulated: (simulation, caller, name, chunk, line) => {
    simulation.recordMockedCall(side(caller), text(name), text(chunk), toNumber(line) ?? 0);
    return [];
  },
  nameUsed: (simulation, _caller, kind, name, chunk, line, grade) => {
    const path = text(chunk).replace(/^@/, '');
    if (!simulation.resource.files.has(path) || path.startsWith('tests/')) return [];
    simulation.resource.usedNames.add({
      ...{ kind: text(kind) === 'job' ? 'job' : 'item', name: text(name), grade: toNumber(grade) ?? null },
      ...{ path, line: toNumber(line) ?? null },
    });
    return [];
  },
  time: (simulation, _caller, parts) => [parts ? timeOfParts(parts) : Math.floor(simulation.epochMs / 1_000)],
  date: (simulation, _caller, format, time) => [
    formatDate(toText(format) ?? '%c', toNumber(time) ?? Math.floor(simulation.epochMs / 1_000)),
  ],
  print: (simulation, caller, resource, line) => {
    simulation.print(side(caller), text(resource), text(line));
    return [];
  },
  jsonEncode: (_simulation, _caller, value) => [encodeJson(value ?? null)],
  jsonDecode: (_simulation, _caller, value) => [decodeJsonOrNull(text(value))],
  importedScript: (simulation, _caller, path) => [simulation.runner.importedScript(text(path))],
  vehicleNames: () => [[...vehicleNames]],
  vehicleModel: (simulation, _caller, nameOrHash) => {
    const model = findVehicleModel(simulation.modelOf(nameOrHash ?? ''));
    if (!model) return [null];
    const { name, className, kind, priceDollars } = model;
    return [luaTable({ name, label: labelOfVehicle(model), category: className, kind, price: priceDollars })];
  },
  mentions: (simulation, _caller, name) => [simulation.contents.mentions(text(name))],
  mentionsParts: (simulation, _caller, name) => [simulation.contents.mentionsParts(text(name))],
  translate: (_simulation, _caller, code) => [translateCfxLua(text(code))],
  hash: (simulation, _caller, name) => [simulation.world.hash(text(name))],
  scriptError: (simulation, caller, resource, message, traceback, mockName, deliberateError, assumedName) => {
    simulation.reportScriptError(side(caller), text(resource), text(message), text(traceback), {
      mockName: toText(mockName),
      deliberateError: toText(deliberateError),
      assumedName: toText(assumedName),
    });
    return [];
  },
  callRemote: (simulation, _caller, machineId, functionId, ...parameters) => {
    simulation.callRemote(toNumber(machineId) ?? 0, toNumber(functionId) ?? 0, parameters);
    return [];
  },
  setState: (simulation, { machine }, bag, key, value, replicated) => {
    simulation.setState(machine, text(bag), text(key), value ?? null, isTruthy(replicated));
    return [];
  },
  getState: (simulation, { machine }, bag, key) => [simulation.stateBags.get(machine.id, text(bag), text(key))],
  entityBag: (simulation, _caller, handle) => {
    const entity = simulation.world.find(toNumber(handle));
    return [entity?.playerId === undefined ? `entity:${toNumber(handle) ?? 0}` : `player:${entity.playerId}`];
  },
  resourceName: ({ resource }) => [resource.name],
  serverId: (_simulation, { player }) => [player?.id ?? 0],
  registerEvent: (simulation, caller, resource, name) => {
    simulation.registerEvent(side(caller), text(resource), text(name));
    return [];
  },
  handlerAdded: (simulation, { player }, name, chunk, line) => {
    const path = text(chunk).replace(/^@/, '');
    const { handlerPlaces } = simulation.traffic;
    if (player || handlerPlaces.has(text(name)) || !simulation.resource.files.has(path)) return [];
    handlerPlaces.set(text(name), { path, line: toNumber(line) ?? null });
    return [];
  },
  eventRefused: (simulation, caller, name) => {
    simulation.log.addRefusedEvent(side(caller), text(name));
    return [];
  },
  eventTriggered: () => [],
  // A script asks another resource for an object, and fails without it.
  unansweredEvent: (simulation, caller, name) => {
    if (
      !simulation.resource.profile.tables.some(({ eventPrefixes }) =>
        eventPrefixes.some((prefix) => text(name).startsWith(prefix)),
      )
    )
      simulation.log.incompleteSides.set(side(caller), 'unknown');
    return [];
  },
  registerCommand: (simulation, { player }, resource, name, restricted) => {
    simulation.registerCommand(player, text(resource), text(name), isTruthy(restricted));
    return [];
  },
  sendToClient: (simulation, _caller, _resource, name, target, ...parameters) => {
    simulation.sendToClient(text(name), toNumber(target) ?? 0, parameters);
    return [];
  },
  sendToServer: (simulation, { player }, _resource, name, ...parameters) => {
    if (player) simulation.sendToServer(player, text(name), parameters);
    return [];
  },
  httpRequest: ({ log, httpResponses }, _caller, _resource, url, method, body, headers) => {
    log.addHttpRequest(text(url), text(method), text(body), headers ?? null);
    const response = httpResponses.find(text(url));
    return response ? [true, response.status, response.body, response.headers] : [false];
  },
  createFolder: ({ otherResources }, _caller, path) => [otherResources.createFolder(text(path))],
  removeFile: ({ otherResources }, _caller, path) => [otherResources.removeFile(text(path))],
  players: (simulation) => [simulation.connectedPlayers().map(({ id }) => String(id))],
  activePlayers: (simulation) => [simulation.connectedPlayers().map(({ id }) => id + clientIndexOffset)],
  identifiers: (simulation, _caller, id) => [[...(simulation.playerAt(toNumber(id))?.identifiers ?? [])]],
  gamePool: (simulation, { player }, name) => {
    const kind = poolKinds[text(name)];
    return [kind ? simulation.world.seenBy(player?.id ?? 0, kind).map(({ handle }) => handle) : []];
  },
  nuiMessage: (simulation, { player }, _resource, message) => {
    simulation.pageMessages.add(message ?? null);
    if (!player) return [];
    if (player.screen.nuiMessages.length < 1_000) player.screen.nuiMessages.push(message ?? null);
    simulation.pages.send(player, message ?? null);
    return [];
  },
  registerNuiCallback: (_simulation, { player }, _resource, name) => {
    player?.screen.nuiCallbacks.add(text(name));
    return [];
  },
  notified: (simulation, { player }, message, color) => {
    if (player)
      simulation.notify(
        player,
        text(message),
        elementsOf(color).flatMap((value) => toNumber(value) ?? []),
      );
    return [];
  },
  textShown: ({ now }, { player }, message) => {
    if (player) addText(player.screen, text(message), [], now);
    return [];
  },
  emptyExport: (simulation, caller, _resource, name) => {
    simulation.log.addIssue({
      kind: 'missing-export',
      message: `exports('${text(name)}', …) gets nil. Define the function before this line.`,
      path: null,
      line: null,
      side: side(caller),
    });
    return [];
  },
  isInJavaScript: (simulation, _caller, name) => [simulation.contents.isInJavaScript(text(name))],
  missingExport: (simulation, caller, _resource, name) => {
    simulation.log.addIssue({
      kind: 'missing-export',
      message: `The manifest exports ${text(name)}, but the script defines no global function of this name.`,
      path: 'fxmanifest.lua',
      line: null,
      side: side(caller),
    });
    return [];
  },
  answered: (simulation, _caller, ticket, ...results) => {
    simulation.calls.answer(toNumber(ticket) ?? 0, results);
    return [];
  },
  failed: (simulation, _caller, ticket, message) => {
    simulation.calls.fail(toNumber(ticket) ?? 0, text(message));
    return [];
  },
  joinOptions: (simulation, _caller, id) => [simulation.joinOptions.get(toNumber(id) ?? 0) ?? luaTable({})],
  playerName: (simulation, _caller, id) => [simulation.playerAt(toNumber(id))?.name],
  query: (simulation, _caller, sql, parameters) => {
    const { database } = simulation;
    simulation.queries++;
    try {
      const result = database.execute(text(sql), parameters instanceof Map ? parameters : elementsOf(parameters));
      const [row] = Array.isArray(result) ? result : [];
      return [result, row instanceof Map ? row.values().next().value : undefined];
    } catch (error) {
      if (error instanceof UnsupportedSqlError) return [new LuaMock(error.message)];
      throw error;
    }
  },
  transaction: (simulation, caller, statements, shared) => {
    try {
      return [
        simulation.database.transaction(elementsOf(statements).map((statement) => toStatement(statement, shared))),
      ];
    } catch (error) {
      if (!(error instanceof UnsupportedSqlError)) throw error;
      simulation.recordMockedCall(side(caller), error.message, '', 0);
      return [true];
    }
  },
  itemCount: (simulation, { player }, item) => [
    toNumber(simulation.calls.callFrameworkNow('itemCount', [player?.id ?? 0, text(item)])?.[0]) ?? 0,
  ],
  hasGroup: (simulation, { player }, groups) => {
    const job = simulation.calls.callFrameworkNow('job', [player?.id ?? 0])?.[0];
    return [isInGroup(text(fieldOf(job, 'name')), toNumber(fieldOf(job, 'grade')) ?? 0, groups ?? null)];
  },
  file: (simulation, _caller, path) => [simulation.resource.files.get(text(path)) ?? null],
  script: (simulation, _caller, path) => [simulation.script(text(path)) ?? null],
  isAllowed: (simulation, _caller, id, permission) => {
    const player = simulation.playerAt(toNumber(id));
    return [toNumber(id) === 0 || (player !== undefined && simulation.isAllowed(player, text(permission)))];
  },
  isAdmin: (simulation, _caller, id) => [simulation.playerAt(toNumber(id))?.isAdmin ?? toNumber(id) === 0],
};
