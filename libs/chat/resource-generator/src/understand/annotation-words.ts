import type { Clause } from './annotation.js';
import type { Concept } from './concepts.js';

/** Whether a clause has one of some words. */
export const says = ({ phrases }: Clause, concepts: readonly Concept[]): boolean =>
  phrases.some((phrase) => phrase.kind === 'concept' && concepts.includes(phrase.concept));
