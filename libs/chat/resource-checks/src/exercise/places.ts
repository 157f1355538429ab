import { LuaError } from '../simulator/lua-engine/lua-state.js';
import { LuaVector, elementsOf } from '../simulator/lua-engine/lua-value.js';
import type { PlayerActions } from '../simulator/player-actions.js';
import type { SimulatedResource } from '../simulator/simulated-resource.js';
import type { Coordinates } from '../simulator/world/entity.js';

const maxPlaces = 25;
const coordinatesPattern = /\bvec(?:tor)?[34]\s*\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/g;

/** Coordinates that are written in the scripts. Small numbers are offsets and rotations. */
function writtenPlaces({ scripts }: SimulatedResource): Coordinates[] {
  const code = [...scripts.client, ...scripts.server].map((script) => script.code).join('\n');
  return [...code.matchAll(coordinatesPattern)]
    .map(([, x, y, z]): Coordinates => [Number(x), Number(y), Number(z)])
    .filter((coords) => coords.every(Number.isFinite) && Math.hypot(coords[0], coords[1]) > 20);
}

function frameworkPlaces({ machine, simulation }: PlayerActions): Coordinates[] {
  try {
    const [places] = simulation.calls.callFramework(machine, 'places', []);
    return elementsOf(places).flatMap((place) => {
      if (!(place instanceof LuaVector)) return [];
      const [x = 0, y = 0, z = 0] = place.components;
      return [[x, y, z] satisfies Coordinates];
    });
  } catch (error) {
    if (error instanceof LuaError) return [];
    throw error;
  }
}

/** The places that a resource has something at: blips, markers, zones, and coordinates in its scripts. */
export function placesOf(actions: PlayerActions): Coordinates[] {
  const { screen } = actions.player;
  const places = [
    ...[...screen.blips.values()].map(({ coords }) => coords),
    ...frameworkPlaces(actions),
    ...writtenPlaces(actions.simulation.resource),
    ...[...screen.markers.values()].map(({ coords }) => coords),
  ];
  const different = new Map(places.map((coords) => [coords.map(Math.round).join(), coords]));
  return [...different.values()].slice(0, maxPlaces);
}
