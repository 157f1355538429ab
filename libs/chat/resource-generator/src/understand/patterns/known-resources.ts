import type { Fact, Preset } from '../facts.js';
import { pattern, type Pattern } from '../pattern.js';

/** What well-known resources are, by their names. */
const knownResources: readonly (readonly [RegExp, Preset])[] = [
  [/holdup|storerob|storerobbery/i, { block: 'robbery', variant: 'store' }],
  [/bankrob|heist/i, { block: 'robbery', variant: 'bank' }],
  [/bank/i, { block: 'bank', variant: 'general' }],
  [/garage/i, { block: 'garage', variant: 'garage' }],
  [/impound/i, { block: 'garage', variant: 'impound' }],
  [/vehicleshop|dealer/i, { block: 'dealer', variant: 'general' }],
  [/shop/i, { block: 'shop', variant: 'general' }],
  [/craft/i, { block: 'crafting', variant: 'general' }],
  [/jail/i, { block: 'jail', variant: 'general' }],
  [/report/i, { block: 'reports', variant: 'general' }],
  [/scoreboard/i, { block: 'scoreboard', variant: 'general' }],
];

/** "Something like esx_holdup": the name says what it is. */
export const knownResourcePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('same @software', (c) => {
    const known = knownResources.find(([names]) => names.test(c.get(0, 'software').name));
    return known ? { kind: 'preset', preset: known[1], isAnother: false } : null;
  }),
];
