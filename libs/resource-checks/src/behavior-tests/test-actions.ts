import { LuaError } from '../simulator/lua-engine/lua-state.js';
import {
  LuaFloat,
  LuaVector,
  elementsOf,
  fieldOf,
  isTruthy,
  luaTable,
  toNumber,
  toText,
  type LuaMap,
  type LuaValue,
} from '../simulator/lua-engine/lua-value.js';
import { PlayerActions } from '../simulator/player-actions.js';
import type { Simulation } from '../simulator/simulation.js';
import { distanceBetween, toVector, type Coordinates, type Entity } from '../simulator/world/entity.js';
import type { Player } from '../simulator/world/player.js';
import type { playerFunctions, serverFunctions } from './test-api.js';

type Results = readonly (LuaValue | undefined)[];
type ServerAction = (simulation: Simulation, ...parameters: LuaValue[]) => Results | undefined;
type PlayerAction = (actions: PlayerActions, ...parameters: LuaValue[]) => Results | undefined;

/** At most a day per call: more would take too long. */
const maxAdvanceMs = 6 * 3_600_000;

const text = (value: LuaValue | undefined): string => toText(value) ?? '';

function number(value: LuaValue | undefined, what: string): number {
  const result = toNumber(value);
  if (result === undefined || !Number.isFinite(result)) throw new LuaError(`${what} must be a number`);
  return result;
}

function coordinates(value: LuaValue | undefined): Coordinates {
  const parts =
    value instanceof LuaVector
      ? value.components
      : ['x', 'y', 'z'].map((name) => toNumber(fieldOf(value, name)) ?? Number.NaN);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = parts;
  if (![x, y, z].every(Number.isFinite)) throw new LuaError('the coordinates must be a vector3');
  return [x, y, z];
}

const contains = (whole: string, part: LuaValue | undefined): boolean =>
  part === undefined || part === null || whole.toLowerCase().includes(text(part).toLowerCase());

const vehicleTable = ({ world }: Simulation, vehicle: Entity): LuaMap =>
  luaTable({
    entity: vehicle.handle,
    model: world.names.get(vehicle.model) ?? vehicle.model,
    plate: vehicle.plate,
    coords: toVector(vehicle.coords),
    heading: new LuaFloat(vehicle.heading),
    locked: vehicle.locked,
    engineOn: vehicle.engineOn,
  });

const isOwnCommand = (line: LuaValue[]): string => line.map((part) => text(part)).join(' ');

/** The functions of `server` in a test. */
const serverActions: Readonly<Record<(typeof serverFunctions)[number], ServerAction>> = {
  join: (simulation, options) => {
    const player = simulation.players.join(options instanceof Map ? options : new Map<LuaValue, LuaValue>());
    return [player.id, player.identifiers[0], player.name];
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
  runCommand: (simulation, ...line) => {
    simulation.executeCommand(undefined, isOwnCommand(line));
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
  query: (simulation, sql, parameters) => [
    simulation.database.execute(text(sql), parameters instanceof Map ? parameters : elementsOf(parameters)),
  ],
  setConvar: (simulation, name, value) => {
    simulation.convars.set(text(name), text(value));
    return undefined;
  },
  log: ({ log }) => [log.lines.join('\n')],
  httpRequests: ({ log }) => [log.httpRequests.map((request) => luaTable(request))],
  globalState: ({ stateBags }, key) => [stateBags.get(0, 'global', text(key))],
  expectError: ({ log }, expected) => {
    log.expectedErrors.push(text(expected));
    return undefined;
  },
};

/** The functions of a player in a test. */
const playerActions: Readonly<Record<(typeof playerFunctions)[number], PlayerAction>> = {
  moveTo: (actions, coords) => {
    actions.moveTo(coordinates(coords));
    return undefined;
  },
  coords: ({ player }) => [toVector(player.ped.coords)],
  press: (actions, key) => {
    actions.press(text(key), 100);
    return undefined;
  },
  hold: (actions, key, duration) => {
    actions.press(text(key), number(duration, 'the time'));
    return undefined;
  },
  runCommand: (actions, ...line) => {
    actions.runCommand(isOwnCommand(line));
    return undefined;
  },
  trigger: (actions, name, ...parameters) => {
    actions.trigger(text(name), parameters);
    return undefined;
  },
  receive: ({ player, simulation }, name, ...parameters) => {
    simulation.sendToClient(text(name), player.id, parameters);
    simulation.advance(1_000);
    return undefined;
  },
  callback: ({ machine, simulation }, name, ...parameters) =>
    simulation.calls.callFramework(machine, 'callback', [text(name), ...parameters]),
  callExport: ({ machine, simulation }, name, ...parameters) =>
    simulation.calls.callExport(machine, text(name), parameters),
  useItem: ({ player, simulation }, item) => {
    simulation.calls.callFramework(simulation.server, 'useItem', [player.id, text(item)]);
    simulation.advance(1_000);
    return undefined;
  },
  nui: (actions, name, data) => [actions.nui(text(name), data ?? [])],
  nuiMessages: ({ player }) => [[...player.screen.nuiMessages]],
  nuiFocused: ({ player }) => [player.screen.nuiFocused],
  menu: (actions) => actions.interface('menu'),
  select: (actions, label) => actions.act('select', text(label)),
  dialog: (actions) => actions.interface('dialog'),
  submit: (actions, ...values) => actions.act('submit', values),
  cancel: (actions) => actions.act('cancel'),
  targets: (actions) => actions.interface('targets'),
  interact: (actions, label) => actions.act('interact', text(label)),
  cash: (actions) => actions.framework('money', 'cash'),
  bank: (actions) => actions.framework('money', 'bank'),
  money: (actions, account) => actions.framework('money', text(account)),
  setMoney: (actions, account, amount) => actions.framework('setMoney', text(account), amount ?? 0),
  itemCount: (actions, item) => actions.framework('itemCount', text(item)),
  giveItem: (actions, item, count) => actions.framework('addItem', text(item), count ?? 1),
  job: (actions) => actions.framework('job'),
  setJob: (actions, name, grade) => actions.framework('setJob', text(name), grade ?? 0),
  notified: ({ player }, part) => [player.screen.notifications.some((message) => contains(message, part))],
  notifications: ({ player }) => [[...player.screen.notifications]],
  clearNotifications: ({ player }) => {
    player.screen.notifications.length = 0;
    return undefined;
  },
  sees: (actions, part) => [actions.visibleTexts().some((shown) => contains(shown, part))],
  blips: ({ player }) => [
    [...player.screen.blips.values()].map(({ label, sprite, color, coords }) =>
      luaTable({ label, sprite, color, coords: toVector(coords) }),
    ),
  ],
  vehicle: ({ player, simulation }) => {
    const vehicle = simulation.world.find(player.ped.vehicle);
    return [vehicle && vehicleTable(simulation, vehicle)];
  },
  nearbyVehicles: ({ player, simulation }, distance) => [
    simulation.world
      .ofKind('vehicle')
      .filter(({ coords }) => distanceBetween(coords, player.ped.coords) <= (toNumber(distance) ?? 50))
      .map((vehicle) => vehicleTable(simulation, vehicle)),
  ],
  enterVehicle: (actions, model) => {
    actions.enterVehicle(isTruthy(model) ? text(model) : undefined);
    return undefined;
  },
  leaveVehicle: ({ player, simulation }) => {
    player.ped.vehicle = undefined;
    simulation.advance(1_000);
    return undefined;
  },
  health: ({ player }) => [player.ped.health],
  setHealth: ({ player }, health) => {
    player.ped.health = number(health, 'the health');
    return undefined;
  },
  armour: ({ player }) => [player.ped.armour],
  kill: ({ player, simulation }) => {
    player.ped.health = 0;
    simulation.advance(1_000);
    return undefined;
  },
  weather: ({ player }) => [player.screen.weather],
  time: ({ player, simulation }) => [luaTable(player.screen.clock ?? { hour: simulation.clockHour, minute: 0 })],
  hasWeapon: ({ player, simulation }, name) => [player.ped.weapons.has(simulation.world.hash(text(name)))],
  isFrozen: ({ player }) => [player.ped.frozen],
  isVisible: ({ player }) => [player.ped.visible],
  kickReason: ({ player }) => [player.kickReason],
  state: ({ player, simulation }, key) => [simulation.stateBags.get(player.id, `player:${player.id}`, text(key))],
  leave: ({ player, simulation }) => {
    simulation.players.leave(player, 'left');
    simulation.advance(1_000);
    return undefined;
  },
};

/** Runs an action of a test. Actions other than reading need a player who is connected. */
export function runPlayerAction(simulation: Simulation, player: Player, name: string, parameters: LuaValue[]): Results {
  if (!Object.hasOwn(playerActions, name)) throw new LuaError(`player has no function ${name}`);
  if (!player.connected && name !== 'kickReason') throw new LuaError(`the player ${player.id} is not connected`);
  const action = playerActions[name as keyof typeof playerActions];
  return action(new PlayerActions(simulation, player), ...parameters) ?? [];
}

/** Runs an action of the server in a test. */
export function runServerAction(simulation: Simulation, name: string, parameters: LuaValue[]): Results {
  if (!Object.hasOwn(serverActions, name)) throw new LuaError(`server has no function ${name}`);
  return serverActions[name as keyof typeof serverActions](simulation, ...parameters) ?? [];
}
