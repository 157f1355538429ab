import type { BlockParameters } from '../../specification/resource-specification.js';
import { itemLabel } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockVariant } from '../block-definition.js';

const robbery = (
  label: string,
  at: string,
  minimum: number,
  maximum: number,
  seconds: number,
  cooldownSeconds: number,
  police: number,
  tool: string | null,
): Partial<BlockParameters> => ({
  label,
  locations: [place(at)],
  reward: { minimum, maximum },
  durationSeconds: seconds,
  cooldownSeconds,
  minimumPolice: police,
  requiredItem: tool ? { name: tool, label: itemLabel(tool) } : null,
});

/** What can be robbed. */
export const robberyVariants: Readonly<Record<string, BlockVariant>> = {
  store: {},
  bank: {
    parameters: robbery('Bank robbery', 'Fleeca Bank Legion Square', 10000, 20000, 180, 7200, 3, 'drill'),
  },
  jewelry: {
    parameters: {
      ...robbery('Jewelry store robbery', 'Vangelico', 3000, 8000, 120, 3600, 2, null),
      rewardItems: [{ name: 'jewels', label: 'Jewels', amount: 3 }],
    },
  },
  house: {
    parameters: robbery('House robbery', 'Forum Drive house', 300, 900, 45, 2700, 0, 'lockpick'),
  },
  truck: {
    parameters: robbery('Truck robbery', 'Trucking depot', 5000, 12000, 120, 5400, 2, 'thermite'),
  },
};
