import type { Phrase } from './annotation.js';
import { says } from './annotation-words.js';
import { actions, type Concept, things } from './concepts.js';
import type { Fact } from './facts.js';
import { isArticle, isOf } from './grammar.js';
import type { ReadClause, StatedFact } from './read-facts.js';
import { usualCommand, usualPlaceOf } from './usual-starts.js';

/** Words that only name things. Any other word that is not understood turns the meaning of its clause around. */
const nouns: ReadonlySet<Concept> = new Set<Concept>(things);

/**
 * Clauses that must not be built: nothing of them is understood, or a word that turns their meaning around is not. What
 * depends on a condition that is not understood is not built either, nor what only adds to what is not built.
 *
 * @param hasParts whether something is built already
 */
export function refusedClauses(clauses: readonly ReadClause[], hasParts: boolean): Set<ReadClause> {
  const refused = new Set<ReadClause>();
  let hasHead = hasParts;
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
    const isHead = facts.some(({ fact }) => heads.has(fact.kind));
    const isDetail = isCondition || facts.every(({ fact }) => details.has(fact.kind));
    const isOfRefused = isAfterRefused && (isDetail || (!hasHead && !canStart(read)));
    const isWithoutHead = !hasHead && refused.size > 0 && !canStart(read);
    const saysMore = facts.some(({ fact }) => fact.kind !== 'connection');
    const isOrphan = saysMore && !isHead && (isOfRefused || isWithoutHead);
    if (isLost(read) || isConditionLost || isOrphan) refused.add(read);
    if (isCondition && refused.has(read)) isConditionLost = true;
    isAfterRefused = refused.has(read);
    hasHead ||= isHead && !isAfterRefused;
  }
  return refused;
}

/** What a part can be about. */
const heads: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['preset', 'trigger', 'trade', 'gather', 'recipe', 'input', 'launder', 'panel', 'place-price'] as const),
]);

/** What is said of the nearest words in front of it. */
const details: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['work', 'duration', 'effect-setting', 'animation'] as const),
]);

/** Whether a clause says what somebody does, and where, or it usually happens somewhere. */
const canStart = ({ clause, facts }: ReadClause): boolean => {
  const effects = facts.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact.effect] : []));
  const isPlaced = facts.some(({ fact }) => fact.kind === 'place' || fact.kind === 'unknown-place');
  return (
    effects.length > 0 &&
    says(clause, actions) &&
    (isPlaced || usualPlaceOf(effects) !== null || usualCommand(effects) !== null)
  );
};

/** Whether something else would be built, because of words that are not understood. */
export const isLost = ({ clause, facts, leftOver }: ReadClause): boolean =>
  (leftOver.length > 0 && !facts.some(({ fact }) => isStrong(fact) || fact.kind === 'place')) ||
  leftOver.some((phrase) => phrase.kind === 'quantity' || (phrase.kind === 'concept' && !nouns.has(phrase.concept))) ||
  isChanceOfSomething(facts, leftOver) ||
  isUnknownMoment(clause, facts) ||
  facts.some((fact) => hasModifier(fact, leftOver, clause.phrases));

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
  !['place', 'unknown-place', 'unknown-title', 'price', 'work', 'setting', 'connection', 'duration', 'title'].includes(
    kind,
  );

/** Whether a word beside what a clause is about makes it another kind: a fuel delivery, a garage door, the rental of a room. */
const hasModifier = (
  { fact, start, end }: StatedFact,
  leftOver: readonly Phrase[],
  phrases: readonly Phrase[],
): boolean =>
  (fact.kind === 'preset' || fact.kind === 'effect' || fact.kind === 'trigger') &&
  leftOver.some(
    (word) =>
      isBeside(word.end, start) ||
      isBeside(end, word.start) ||
      (!isFreight(fact, word) && isObject(word, end, phrases)),
  );

/** What is delivered makes no other delivery. */
const isFreight = (fact: Fact, word: Phrase): boolean =>
  fact.kind === 'preset' && fact.preset.block === 'delivery' && word.kind === 'item';

/** Whether only an "of" or an article is between a statement and a word: it says what is meant. */
function isObject(word: Phrase, end: number, phrases: readonly Phrase[]): boolean {
  const between = phrases.filter((phrase) => phrase.start >= end && phrase.end <= word.start);
  return (
    between.length > 0 &&
    between.every((phrase) => phrase.kind === 'filler' && (isOf(phrase.text) || isArticle(phrase.text)))
  );
}

const isBeside = (end: number, start: number): boolean => start - end >= 0 && start - end <= 1;

/** Clauses in front of "I want that …" that only tell why. */
export function backgroundOf(clauses: readonly ReadClause[]): Set<ReadClause> {
  const request = clauses.findIndex(({ clause: { phrases } }) =>
    phrases.some((phrase) => phrase.kind === 'concept' && phrase.concept === 'want'),
  );
  const sentence = clauses[request]?.clause.sentence ?? 0;
  return new Set(clauses.slice(0, Math.max(0, request)).filter(({ clause }) => clause.sentence < sentence));
}
