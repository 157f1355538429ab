import type { ReadClause, StatedFact } from './read-facts.js';

/** Clauses in front of "I want that …" that only tell why. */
export function backgroundOf(clauses: readonly ReadClause[]): Set<ReadClause> {
  const request = clauses.findIndex(({ clause: { phrases } }) =>
    phrases.some((phrase) => phrase.kind === 'concept' && phrase.concept === 'want'),
  );
  const sentence = clauses[request]?.clause.sentence ?? 0;
  return new Set(clauses.slice(0, Math.max(0, request)).filter(({ clause }) => clause.sentence < sentence));
}

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
