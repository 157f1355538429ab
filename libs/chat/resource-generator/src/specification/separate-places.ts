import type { Behavior } from '../behavior/behavior.js';
import type { Place, ResourceSpecification } from './resource-specification.js';

const minMeters = 4;
const shiftMeters = 6;

const isClose = (a: Place, b: Place): boolean => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < minMeters;
const shifted = (place: Place): Place => ({ ...place, x: Math.round((place.x + shiftMeters) * 100) / 100 });

/** Moves places of different parts apart, so that one key does not start both. The first part keeps its places. */
export function separatePlaces(specification: ResourceSpecification): ResourceSpecification {
  const taken: Place[] = [];
  const separate = (places: readonly Place[]): Place[] => {
    const separated = places.map((place) => {
      let free = place;
      for (let attempts = 0; attempts < 20 && taken.some((other) => isClose(other, free)); attempts++)
        free = shifted(free);
      return free;
    });
    taken.push(...separated);
    return separated;
  };
  const blocks = specification.blocks.map((block) => {
    const { locations } = block.parameters;
    return locations ? { ...block, parameters: { ...block.parameters, locations: separate(locations) } } : block;
  });
  const behaviors = specification.behaviors.map((behavior): Behavior => {
    const { trigger } = behavior;
    return trigger.kind === 'place'
      ? { ...behavior, trigger: { ...trigger, places: separate(trigger.places) } }
      : behavior;
  });
  return { ...specification, blocks, behaviors };
}
