import type { Phrase } from './annotation.js';
import { isConcept } from './pattern.js';

/** Jobs of people who have a shop. Those of others, such as miners, bring things to buyers. */
const shopkeepers: ReadonlySet<string> = new Set([
  ...['baker', 'bartender', 'burgershot', 'butcher', 'cardealer', 'chef', 'tailor', 'tequila', 'unicorn', 'vanilla'],
]);

/** "A butcher sells beef for 20", "the butcher buys meat": a shop, with or without players in the job. */
export const isShopkeeper = (subject: Phrase | undefined, verb: Phrase | undefined): boolean =>
  subject?.kind === 'job' && shopkeepers.has(subject.name) && isConcept(verb, 'sell', 'buy');
