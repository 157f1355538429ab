import { LuaError } from '../../simulator/lua-engine/lua-state.js';
import {
  elementsOf,
  fieldOf,
  luaTable,
  toNumber,
  toText,
  type LuaValue,
} from '../../simulator/lua-engine/lua-value.js';
import { weekdays } from '../../simulator/calendar-names.js';
import type { Simulation } from '../../simulator/simulation.js';
import type { EntityKind } from '../../simulator/world/entity.js';
import type { serverFunctions } from '../test-api.js';
import {
  coordinates,
  entityTable,
  number,
  optionalText,
  text,
  type Results,
  type ServerAction,
} from './action-values.js';

/** At most a day per call: more would take too long. */
const maxAdvanceMs = 6 * 3_600_000;

const defaultModels: Readonly<Record<string, string>> = {
  human: 'a_m_m_business_01',
  animal: 'a_c_deer',
  object: 'prop_box_wood02a',
  vehicle: 'sultan',
};

const entityKinds: readonly EntityKind[] = ['ped', 'vehicle', 'object'];

function spawn(simulation: Simulation, kind: EntityKind, model: string, coords: LuaValue | undefined): Results {
  const { world } = simulation;
  const entity = world.create(kind, world.hash(model), coordinates(coords), 0);
  if (!entity) throw new LuaError('the world is full');
  return [entityTable(simulation, entity)];
}

const isGiven = (value: LuaValue | undefined): value is NonNullable<LuaValue> => value !== undefined && value !== null;

function part(value: LuaValue | undefined, what: string, highest: number): number | undefined {
  if (!isGiven(value)) return undefined;
  const result = number(value, what);
  if (!Number.isInteger(result) || result < 0 || result > highest) {
    throw new LuaError(`${what} must be a whole number from 0 to ${highest}`);
  }
  return result;
}

function weekdayOf(value: LuaValue | undefined): number | undefined {
  if (!isGiven(value)) return undefined;
  const index = weekdays.findIndex((name) => name.toLowerCase() === text(value).toLowerCase());
  if (index === -1) throw new LuaError(`the weekday must be a name such as 'monday'`);
  return index;
}

function setClock(simulation: Simulation, options: { weekday?: LuaValue; hour?: LuaValue; minute?: LuaValue }): void {
  simulation.setClock({
    weekday: weekdayOf(options.weekday),
    hour: part(options.hour, 'the hour', 23),
    minute: part(options.minute, 'the minute', 59),
  });
  simulation.advance(1_000);
}

/** The functions of `server` in a test. */
export const serverActions: Readonly<Record<(typeof serverFunctions)[number], ServerAction>> = {
  join: (simulation, options) => {
    const player = simulation.players.join(options instanceof Map ? options : new Map<LuaValue, LuaValue>());
    const [identifier] = simulation.calls.callFramework(simulation.server, 'identifier', [player.id]);
    return [player.id, identifier ?? player.identifiers[0], player.name];
  },
  advance: (simulation, duration) => {
    const durationMs = number(duration, 'the time');
    if (durationMs > maxAdvanceMs) throw new LuaError('advance at most 6 hours; skipTime has no such limit');
    simulation.advance(durationMs);
    return undefined;
  },
  skipTime: (simulation, duration) => {
    simulation.skipTime(number(duration, 'the time'));
    return undefined;
  },
  setTime: (simulation, hour, minute) => {
    setClock(simulation, { hour: number(hour, 'the hour'), minute: minute ?? 0 });
    return undefined;
  },
  setClock: (simulation, options) => {
    const [weekday, hour, minute] = ['weekday', 'hour', 'minute'].map((name) => fieldOf(options, name) ?? null);
    setClock(simulation, { weekday: weekday ?? null, hour: hour ?? null, minute: minute ?? null });
    return undefined;
  },
  setWeather: (simulation, type) => {
    const weather = text(type).toUpperCase();
    if (weather === '') throw new LuaError('the weather must be a type such as RAIN');
    simulation.world.weather = weather;
    for (const { screen } of simulation.connectedPlayers()) screen.weather = weather;
    simulation.advance(1_000);
    return undefined;
  },
  runCommand: (simulation, ...line) => {
    simulation.executeCommand(undefined, line.map((word) => text(word)).join(' '));
    simulation.advance(1_000);
    return undefined;
  },
  trigger: (simulation, name, ...parameters) => {
    simulation.server.call('dispatch', text(name), '', ...parameters);
    simulation.advance(1_000);
    return undefined;
  },
  callExport: (simulation, name, ...parameters) =>
    simulation.calls.callExport(simulation.server, text(name), parameters),
  restart: (simulation) => {
    simulation.runner.stopResource();
    simulation.runner.startResource();
    return undefined;
  },
  stop: (simulation) => {
    simulation.runner.stopResource();
    return undefined;
  },
  start: (simulation) => {
    simulation.runner.startResource();
    return undefined;
  },
  spawnPed: (simulation, options) => {
    const kind = toText(fieldOf(options, 'kind')) ?? 'human';
    const model = optionalText(fieldOf(options, 'model')) ?? defaultModels[kind];
    if (model === undefined) throw new LuaError("the kind must be 'human' or 'animal'");
    const results = spawn(simulation, 'ped', model, fieldOf(options, 'coords'));
    const ped = simulation.world.find(toNumber(fieldOf(results[0], 'entity')));
    if (ped && fieldOf(options, 'dead') === true) ped.health = 0;
    return ped ? [entityTable(simulation, ped)] : results;
  },
  spawnObject: (simulation, model, coords) =>
    spawn(simulation, 'object', optionalText(model) ?? defaultModels.object ?? '', coords),
  spawnVehicle: (simulation, model, coords) =>
    spawn(simulation, 'vehicle', optionalText(model) ?? defaultModels.vehicle ?? '', coords),
  entity: (simulation, entity) => {
    const found = simulation.world.find(toNumber(fieldOf(entity, 'entity')) ?? toNumber(entity));
    return [found && entityTable(simulation, found)];
  },
  deleteEntity: (simulation, entity) => {
    simulation.world.remove(toNumber(fieldOf(entity, 'entity')) ?? toNumber(entity) ?? 0);
    return undefined;
  },
  entities: (simulation, kind) => {
    const wanted = optionalText(kind);
    if (wanted !== undefined && !entityKinds.some((known) => known === wanted)) {
      throw new LuaError("the type must be 'ped', 'vehicle' or 'object'");
    }
    const all = [...simulation.world.entities.values()].filter(({ playerId }) => playerId === undefined);
    const found = all.filter((entity) => wanted === undefined || entity.kind === wanted);
    return [found.map((entity) => entityTable(simulation, entity))];
  },
  query: (simulation, sql, parameters) => [
    simulation.database.execute(text(sql), parameters instanceof Map ? parameters : elementsOf(parameters)),
  ],
  setConvar: (simulation, name, value) => {
    simulation.convars.set(text(name), text(value));
    return undefined;
  },
  log: ({ log }) => [log.lines.join('\n')],
  httpRequests: ({ log }) => [log.httpRequests.map((request) => luaTable(request))],
  setHttpResponse: ({ httpResponses }, address, response) => {
    const status = fieldOf(response, 'status');
    const headers = fieldOf(response, 'headers');
    httpResponses.set(text(address), {
      status: isGiven(status) ? number(status, 'the status') : 200,
      body: text(fieldOf(response, 'body')),
      headers: headers instanceof Map ? headers : luaTable({}),
    });
    return undefined;
  },
  addResource: ({ otherResources }, name, options) => {
    const files = fieldOf(options, 'files');
    const entries = files instanceof Map ? [...files] : [];
    otherResources.add(text(name), new Map(entries.map(([path, content]) => [text(path), text(content)])), {
      isWritable: fieldOf(options, 'writable') !== false,
      isRestartable: fieldOf(options, 'restartable') !== false,
    });
    return undefined;
  },
  resource: ({ otherResources }, name) => {
    const found = otherResources.find(text(name));
    if (!found) return [null];
    return [luaTable({ state: found.state, starts: found.starts, files: new Map<LuaValue, LuaValue>(found.files) })];
  },
  console: (simulation, channel, message) => {
    simulation.log.addLine(text(message));
    simulation.server.call('writeToConsole', text(channel), text(message));
    simulation.advance(1_000);
    return undefined;
  },
  globalState: ({ stateBags }, key) => [stateBags.get(0, 'global', text(key))],
  expectError: ({ log }, expected) => {
    log.expectedErrors.push(text(expected));
    return undefined;
  },
};
