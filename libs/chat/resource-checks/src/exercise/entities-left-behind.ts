import type { Finding } from '@scriptsmith/chat-contracts';
import type { Simulation } from '../simulator/simulation.js';

/** Reports the peds and objects that the scripts have created and not deleted when the resource stopped. */
export function entitiesLeftBehind({ world }: Simulation): Finding[] {
  const left = [...world.entities.values()].filter(({ isScripted, kind }) => isScripted && kind !== 'vehicle');
  if (left.length === 0) return [];
  const names = [...new Set(left.map(({ model }) => world.nameOf(model) ?? String(model)))].slice(0, 5).join(', ');
  const message = `The resource stops and leaves ${left.length} peds or objects in the world (${names}). Delete them in a handler of onResourceStop, or they appear twice after a restart.`;
  return [{ check: 'simulation', rule: 'entities-left-behind', severity: 'warning', message, path: null, line: null }];
}
