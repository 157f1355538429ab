import type { Phrase } from './annotation.js';
import type { Fact } from './facts.js';
import { isArticle, isOf } from './grammar.js';
import type { StatedFact } from './read-facts.js';

/** Whether a word beside what a clause is about makes it another kind: a fuel delivery, a garage door, the rental of a room. */
export const hasModifier = (
  { fact, start, end }: StatedFact,
  leftOver: readonly Phrase[],
  phrases: readonly Phrase[],
): boolean =>
  (fact.kind === 'offer' && leftOver.some((word) => isBeside(word.end, start))) ||
  (fact.kind === 'gather' && leftOver.some((word) => isBeside(end, word.start) || isObject(word, end, phrases))) ||
  ((fact.kind === 'preset' || fact.kind === 'effect' || fact.kind === 'trigger') &&
    leftOver.some(
      (word) =>
        isBeside(word.end, start) ||
        isBeside(end, word.start) ||
        (!isFreight(fact, word) && isObject(word, end, phrases)),
    ));

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
