import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import { toVector, type Coordinates } from '../world/entity.js';
import type { Blip, Player } from '../world/player.js';
import type { NativeArguments } from './native-arguments.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';
import { beginText, takeText } from './pending-text.js';

const maxBlips = 2_000;
const waypointSprite = 8;
/** The waypoint is a blip of the game, not of a script. */
const waypointHandle = 1;

/** The place of a blip: that of its entity, if it follows one. */
export function placeOfBlip({ world }: Simulation, { coords, entity }: Blip): Coordinates {
  return world.find(entity)?.coords ?? coords;
}

const newBlip = (detailsOf: (parameters: NativeArguments, player: Player) => Partial<Blip>): NativeImplementation =>
  onClient((player, parameters, simulation) => {
    const { blips } = player.screen;
    if (blips.size >= maxBlips) return [0];
    const handle = simulation.nextNumber();
    blips.set(handle, {
      handle,
      label: '',
      sprite: 1,
      color: 0,
      coords: [0, 0, 0],
      entity: undefined,
      radius: undefined,
      alpha: 255,
      display: 2,
      scale: 1,
      hasRoute: false,
      ...detailsOf(parameters, player),
    });
    return [handle];
  });

const atPlace = (parameters: NativeArguments): Partial<Blip> => ({ coords: parameters.coordinates(0) });
const aroundPlace = (parameters: NativeArguments): Partial<Blip> => ({
  coords: parameters.coordinates(0),
  radius: parameters.number(3),
});

const changeBlip = (change: (blip: Blip, parameters: NativeArguments) => unknown): NativeImplementation =>
  onClient((player, parameters) => {
    const found = player.screen.blips.get(parameters.integer(0));
    if (found) change(found, parameters);
    return undefined;
  });

const readBlip = (
  read: (blip: Blip, simulation: Simulation) => LuaValue,
  otherwise: LuaValue = 0,
): NativeImplementation =>
  onClient((player, parameters, simulation) => {
    const found = player.screen.blips.get(parameters.integer(0));
    return [found ? read(found, simulation) : otherwise];
  });

const coordsOfBlip = onClient((player, parameters, simulation) => {
  const handle = parameters.integer(0);
  const found = player.screen.blips.get(handle);
  if (!found && handle === waypointHandle) return [toVector(player.screen.waypoint ?? [0, 0, 0])];
  return [toVector(found ? placeOfBlip(simulation, found) : [0, 0, 0])];
});

/** Blips on the map of a client, and its waypoint. */
export const blipNatives: NativeTable = {
  AddBlipForCoord: newBlip(atPlace),
  AddBlipForRadius: newBlip(aroundPlace),
  AddBlipForArea: newBlip(aroundPlace),
  AddBlipForEntity: newBlip((parameters) => ({ entity: parameters.integer(0) })),
  DoesBlipExist: onClient(({ screen }, parameters) => {
    const handle = parameters.integer(0);
    return [screen.blips.has(handle) || (handle === waypointHandle && screen.waypoint !== undefined)];
  }),
  RemoveBlip: onClient((player, parameters) => {
    player.screen.blips.delete(parameters.integer(0));
    return undefined;
  }),
  SetBlipSprite: changeBlip((blip, parameters) => (blip.sprite = parameters.integer(1))),
  SetBlipColour: changeBlip((blip, parameters) => (blip.color = parameters.integer(1))),
  SetBlipCoords: changeBlip((blip, parameters) => (blip.coords = parameters.coordinates(1))),
  SetBlipAlpha: changeBlip((blip, parameters) => (blip.alpha = parameters.integer(1))),
  SetBlipDisplay: changeBlip((blip, parameters) => (blip.display = parameters.integer(1))),
  SetBlipScale: changeBlip((blip, parameters) => (blip.scale = parameters.number(1))),
  SetBlipRoute: changeBlip((blip, parameters) => (blip.hasRoute = parameters.boolean(1))),
  GetBlipCoords: coordsOfBlip,
  GetBlipInfoIdCoord: coordsOfBlip,
  GetBlipSprite: readBlip(({ sprite }) => sprite),
  GetBlipColour: readBlip(({ color }) => color),
  GetBlipAlpha: readBlip(({ alpha }) => alpha),
  GetBlipInfoIdDisplay: readBlip(({ display }) => display),
  GetBlipInfoIdEntityIndex: readBlip(({ entity }) => entity ?? 0),
  DoesBlipHaveGpsRoute: readBlip(({ hasRoute }) => hasRoute, false),
  GetBlipFromEntity: onClient((player, parameters) => {
    const blips = [...player.screen.blips.values()];
    return [blips.find(({ entity }) => entity === parameters.integer(0))?.handle ?? 0];
  }),
  BeginTextCommandSetBlipName: beginText,
  EndTextCommandSetBlipName: onClient((player, parameters) => {
    const found = player.screen.blips.get(parameters.integer(0));
    if (found) found.label = takeText(player);
    return undefined;
  }),
  SetNewWaypoint: onClient((player, parameters) => {
    player.screen.waypoint = [parameters.number(0), parameters.number(1), 0];
    return undefined;
  }),
  SetWaypointOff: onClient((player) => {
    player.screen.waypoint = undefined;
    return undefined;
  }),
  IsWaypointActive: onClient((player) => [player.screen.waypoint !== undefined]),
  GetWaypointBlipEnumId: onClient(() => [waypointSprite]),
  GetFirstBlipInfoId: onClient(({ screen }, parameters) => {
    const sprite = parameters.integer(0);
    if (sprite === waypointSprite) return [screen.waypoint ? waypointHandle : 0];
    return [[...screen.blips.values()].find((blip) => blip.sprite === sprite)?.handle ?? 0];
  }),
};
