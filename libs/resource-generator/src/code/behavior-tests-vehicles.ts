import type { Proofs } from './behavior-tests-observations.js';

/** How effects on vehicles are proven. The player sits in one. */
export const vehicleProofs: Proofs<
  | 'spawn-vehicle'
  | 'delete-vehicle'
  | 'repair-vehicle'
  | 'wash-vehicle'
  | 'refuel-vehicle'
  | 'flip-vehicle'
  | 'lock-vehicle'
> = {
  'spawn-vehicle': () => ({}),
  'delete-vehicle': () => ({}),
  'repair-vehicle': () => ({}),
  'wash-vehicle': () => ({}),
  'refuel-vehicle': () => ({}),
  'flip-vehicle': () => ({}),
  'lock-vehicle': () => ({}),
};
