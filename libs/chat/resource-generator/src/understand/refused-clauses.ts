import type { Phrase } from './annotation.js';
import { actions, type Concept } from './concepts.js';
import type { Fact } from './facts.js';
import type { ReadClause } from './read-facts.js';

/** Words that turn the meaning of a clause around: without them, something else would be built. */
const turning: ReadonlySet<Concept> = new Set<Concept>([
  'not', 'no', 'without', 'instead', 'unless', 'except', 'until', 'before', 'if', 'nobody', 'every', 'each', 'per',
  'double', 'half', 'third', 'only', 'share', 'split', 'forbid', 'between', 'last-one', 'first', 'more', 'less', 'cost',
]); // prettier-ignore

/** A verb that is not understood may be what the clause is about. */
const verbs: ReadonlySet<Concept> = new Set<Concept>(actions);

/**
 * Clauses that must not be built: nothing of them is understood, or a word that turns their meaning around is not. What
 * depends on a condition that is not understood is not built either.
 */
export function refusedClauses(clauses: readonly ReadClause[]): Set<ReadClause> {
  const refused = new Set<ReadClause>();
  let isConditionLost = false;
  let isAfterRefused = false;
  let sentence = -1;
  for (const read of clauses) {
    const { clause, facts } = read;
    if (clause.sentence !== sentence) {
      isConditionLost = false;
      isAfterRefused = false;
    }
    sentence = clause.sentence;
    const isCondition = clause.link === 'if' || clause.link === 'when' || clause.link === 'unless';
    const hasCore = facts.some(
      ({ fact }) => fact.kind === 'preset' || fact.kind === 'trigger' || fact.kind === 'trade',
    );
    // A condition behind a refused clause belongs to what is not built.
    const isOfRefused = isCondition && isAfterRefused && !hasCore;
    if (isLost(read) || isConditionLost || isOfRefused) refused.add(read);
    if (isCondition && refused.has(read)) isConditionLost = true;
    isAfterRefused = refused.has(read);
  }
  return refused;
}

/** Whether something else would be built, because of words that are not understood. */
export const isLost = ({ clause, facts, leftOver }: ReadClause): boolean =>
  (leftOver.length > 0 && !facts.some(({ fact }) => isStrong(fact) || fact.kind === 'place')) ||
  leftOver.some((phrase) => phrase.kind === 'concept' && (turning.has(phrase.concept) || verbs.has(phrase.concept))) ||
  isChanceOfSomething(facts, leftOver) ||
  isUnknownMoment(clause, facts) ||
  facts.some(({ fact, start }) => hasModifier(fact, start, leftOver));

/** "10 % chance to fail": what happens by chance is not understood. */
const isChanceOfSomething = (facts: ReadClause['facts'], leftOver: readonly Phrase[]): boolean =>
  facts.some(
    ({ fact, end }) =>
      fact.kind === 'condition' &&
      fact.condition.kind === 'chance' &&
      leftOver.some(({ start }) => start > end && !facts.some((each) => end < each.start && each.start < start)),
  );

/** "When a medic revives a player": the moment of something that is no trigger. */
const isUnknownMoment = ({ link, phrases }: ReadClause['clause'], facts: ReadClause['facts']): boolean =>
  (link === 'when' || link === 'if') &&
  phrases.find(({ kind }) => kind === 'concept' || kind === 'job')?.kind === 'concept' &&
  facts.some(({ fact }) => fact.kind === 'effect') &&
  !facts.some(({ fact }) => fact.kind === 'trigger' || fact.kind === 'condition' || fact.kind === 'otherwise');

/** The stretches of neighbouring words, with the fillers between them. */
export function stretchesOf(leftOver: readonly Phrase[], phrases: readonly Phrase[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const phrase of phrases) {
    const last = stretches.at(-1);
    if (leftOver.includes(phrase)) {
      if (isOpen && last) last.end = phrase.end;
      else stretches.push({ start: phrase.start, end: phrase.end });
      isOpen = true;
    } else if (phrase.kind !== 'filler' && !isJoining(phrase)) isOpen = false;
  }
  return stretches;
}

const joining: ReadonlySet<Concept> = new Set<Concept>(['and', 'or', 'with', 'for', 'to', 'at', 'in', 'from', 'by']);
const isJoining = (phrase: Phrase): boolean => phrase.kind === 'concept' && joining.has(phrase.concept);

/** Facts that say what happens; the others only say how. */
const isStrong = ({ kind }: Fact): boolean =>
  ![
    'place',
    'unknown-place',
    'unknown-title',
    'price',
    'work',
    'setting',
    'amount',
    'connection',
    'duration',
    'title',
  ].includes(kind);

const modifiable: ReadonlySet<string> = new Set([
  'delivery',
  'robbery',
  'job',
  'menu',
  'leaderboard',
  'rental',
  'jail',
  'crafting',
]);

/** Whether a word in front of a preset makes it another kind: a fuel delivery is no delivery of parcels. */
const hasModifier = (fact: Fact, start: number, leftOver: readonly Phrase[]): boolean =>
  fact.kind === 'preset' &&
  modifiable.has(fact.preset.block) &&
  leftOver.some(({ end }) => end <= start && start - end <= 2);

/** Clauses in front of "I want that …" that only tell why. */
export function backgroundOf(clauses: readonly ReadClause[]): Set<ReadClause> {
  const request = clauses.findIndex(({ clause: { phrases } }) =>
    phrases.some((phrase) => phrase.kind === 'concept' && phrase.concept === 'want'),
  );
  const sentence = clauses[request]?.clause.sentence ?? 0;
  return new Set(clauses.slice(0, Math.max(0, request)).filter(({ clause }) => clause.sentence < sentence));
}
