import { says } from './annotation-words.js';
import type { Concept } from './concepts.js';
import type { ReadClause } from './read-facts.js';

/** What players do for a reward. */
const steps: readonly Concept[] = [
  ...(['bring', 'deliver', 'drop', 'drive', 'go', 'carry', 'return', 'unload', 'load', 'place'] as const),
  ...(['kill', 'hunt', 'steal', 'rob', 'search', 'smash', 'hack', 'tow', 'wash', 'repair', 'plant', 'write'] as const),
];

/** "… and you receive 2000": without what was done for it, anybody would get it. */
export const isReward = ({ clause, facts }: ReadClause): boolean =>
  (clause.link === 'and' || clause.link === 'then') &&
  facts.some(({ fact }) => fact.kind === 'payment' || (fact.kind === 'effect' && fact.effect.kind === 'give-money'));

/** Whether a clause says what players do for a reward. */
export const isStep = ({ clause }: ReadClause): boolean => says(clause, steps);

/** "10% chance you get poisoned | and lose 30 health": not in any case. */
export const isOfChance = (before: ReadClause, { clause }: ReadClause): boolean =>
  clause.link === 'and' &&
  before.clause.sentence === clause.sentence &&
  before.facts.some(({ fact }) => fact.kind === 'condition' && fact.condition.kind === 'chance');
