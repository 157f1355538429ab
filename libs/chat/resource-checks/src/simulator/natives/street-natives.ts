import { joaat } from '../../lua/joaat.js';
import type { Coordinates } from '../world/entity.js';
import { onClient, type NativeTable } from './native-function.js';

/** A few streets of the map, each with one place on it. The closest one is where a player is. */
const streets: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Alta St', 100, -750],
  ['Davis Ave', 100, -1800],
  ['Grapeseed Main St', 1700, 4800],
  ['Great Ocean Hwy', -2500, 2000],
  ['Innocence Blvd', 200, -1480],
  ['Joshua Rd', 1800, 3600],
  ['Mirror Park Blvd', 1150, -600],
  ['New Empire Way', -1000, -2700],
  ['Palomino Ave', -650, -1000],
  ['Paleto Blvd', -150, 6350],
  ['Route 68', 600, 2700],
  ['San Andreas Ave', 200, -880],
  ['Vespucci Blvd', 0, -1000],
  ['Vinewood Blvd', 300, 180],
];

const nameByHash = new Map(streets.map(([name]) => [joaat(name), name]));

function closestStreets([x, y]: Coordinates): number[] {
  return streets
    .map(([name, streetX, streetY]) => ({ hash: joaat(name), distance: Math.hypot(x - streetX, y - streetY) }))
    .sort((first, second) => first.distance - second.distance)
    .map(({ hash }) => hash);
}

/** The streets of a client's map. Between two streets, the second one is the crossing. */
export const streetNatives: NativeTable = {
  GetStreetNameAtCoord: onClient((_player, parameters) => closestStreets(parameters.coordinates(0)).slice(0, 2)),
  GetStreetNameFromHashKey: onClient((_player, parameters) => [nameByHash.get(parameters.integer(0)) ?? '']),
};
