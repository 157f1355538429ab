import type { Place } from '../specification/resource-specification.js';
import { places } from './vocabulary-files.js';

const byLabel = new Map(
  places
    .filter(({ game }) => game !== 'redm')
    .map(({ label, at: [x, y, z, heading = 0] }): [string, Place] => [label, { label, x, y, z, heading }]),
);

/**
 * A known place by its label.
 * @throws RangeError for an unknown label
 */
export function place(label: string): Place {
  const found = byLabel.get(label);
  if (!found) throw new RangeError(`There is no place ${label}`);
  return found;
}
