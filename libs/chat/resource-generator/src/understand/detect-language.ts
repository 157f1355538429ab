import { type InputLanguage, languages } from './annotation.js';
import { readFrequentWords } from './data-files.js';
import { expressionsOf } from './expressions.js';
import { fold } from './stems.js';

const longestSample = 4000;
const mostFrequent = 10_000;
const lexiconWeight = 1.5;

/** For each language, how telling a word is: up to 4 for the most frequent words, 0 for those that are not listed. */
const weights = new Map<InputLanguage, Map<string, number>>();

function weightsOf(language: InputLanguage): Map<string, number> {
  const known = weights.get(language);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  readFrequentWords(language).forEach((word, rank) => {
    const weight = Math.log10(mostFrequent / (rank + 1));
    if (!made.has(word)) made.set(word, weight);
    // People leave out accents; the word with its accents tells more.
    const folded = fold(word);
    if (!made.has(folded)) made.set(folded, weight * 0.8);
  });
  weights.set(language, made);
  return made;
}

/**
 * The language of a message, of those that are understood. Frequent words of a language and words of its lexicon count; names
 * and English terms of the game, which all languages use, hardly differ. A message that nothing speaks for is English.
 */
export function detectLanguage(text: string): InputLanguage {
  const words =
    text
      .slice(0, longestSample)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  let best: InputLanguage = 'en';
  let highest = 0;
  for (const language of languages) {
    const weightOf = weightsOf(language);
    const lexicon = expressionsOf(language);
    const english = expressionsOf('en');
    const score = words.reduce((sum, word) => {
      const folded = fold(word);
      const isOwn =
        lexicon.lookUp([folded]) !== null &&
        (language === 'en' ? weightOf.has(folded) : english.lookUp([folded]) === null);
      const isForeign = language === 'en' && folded !== word;
      return sum + (weightOf.get(word) ?? 0) + (isOwn ? lexiconWeight : 0) - (isForeign ? lexiconWeight : 0);
    }, 0);
    if (score > highest) [best, highest] = [language, score];
  }
  return best;
}
