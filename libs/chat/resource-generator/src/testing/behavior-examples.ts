import type { Behavior } from '../behavior/behavior.js';
import { conditionExamples } from './condition-examples.js';
import { effectExamples } from './effect-examples.js';
import { triggerExamples } from './trigger-examples.js';

/** A group of behaviors for each kind of part. */
export const behaviorExamples = [...triggerExamples, ...conditionExamples, ...effectExamples];

/** Behaviors that start by themselves would disturb the tests of others. */
const startsAlone = ({ trigger: { kind } }: Behavior): boolean =>
  kind === 'player' || kind === 'interval' || kind === 'schedule';

/** Groups of behaviors that can be in one resource, at most so many together. */
export function resourcesOf(groups: readonly Behavior[][], size = 20): Behavior[][] {
  const resources: Behavior[][] = [];
  let last: Behavior[] = [];
  for (const group of groups) {
    if (group.some(startsAlone)) resources.push([...group]);
    else {
      if (last.length === 0 || last.length + group.length > size) resources.push((last = []));
      last.push(...group);
    }
  }
  return resources;
}
