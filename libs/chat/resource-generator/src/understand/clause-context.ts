import { isPurpose } from './grammar.js';
import type { ReadClause, StatedFact } from './read-facts.js';

/** Clauses in front of "I want that …", and behind "so", that only tell why. */
export function backgroundOf(clauses: readonly ReadClause[]): Set<ReadClause> {
  const request = clauses.findIndex(({ clause: { phrases } }) =>
    phrases.some((phrase) => phrase.kind === 'concept' && phrase.concept === 'want'),
  );
  const sentence = clauses[request]?.clause.sentence ?? 0;
  return new Set([
    ...clauses.slice(0, Math.max(0, request)).filter(({ clause }) => clause.sentence < sentence),
    ...clauses.slice(1).filter(isPurposeClause),
  ]);
}

/** "… so they don't sell everything at once", "damit keiner spammt": what is to be avoided. */
const isPurposeClause = ({ clause: { phrases }, facts }: ReadClause): boolean =>
  isPurpose(phrases[0]?.text ?? '') &&
  phrases.some((phrase) => phrase.kind === 'concept' && ['not', 'nobody'].includes(phrase.concept)) &&
  facts.every(({ fact }) => ['place', 'connection', 'trade', 'offer', 'gather'].includes(fact.kind));

/** "… a bonus of 100 if all is done in time": what happens only under a condition. */
export const conditionalFact = (
  { clause, facts }: ReadClause,
  condition: ReadClause | undefined,
  text: string,
): StatedFact | undefined =>
  condition !== undefined &&
  (condition.clause.link === 'if' || condition.clause.link === 'unless') &&
  condition.clause.sentence === clause.sentence &&
  /^\s*$/.test(text.slice(clause.end, condition.clause.start))
    ? facts.findLast(({ fact }) => fact.kind === 'effect')
    : undefined;
