import { createRequire } from 'node:module';
import type { InputLanguage } from './annotation.js';

interface Snowball {
  newStemmer(language: string): { stem(word: string): string };
}

// The package sets its exports without a default, and declares no types.
const require = createRequire(import.meta.url);
const snowball = require('snowball-stemmers') as Snowball;

/** A word in lower case, without accents. German umlauts become their vowel; indexes add the spelling with an "e". */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .replace(/’/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe');

/** Endings of Polish nouns, adjectives and verbs, from the longest. */
const polishEndings =
  'owanego owanych owanej owaniem owania owanie owanie aniami aniach aniem owego owych owymi ujecie ujemy ujesz ujacy ujaca ujace alismy ilismy ywaniem ywania ywanie iejszy amy emy imy ymy acie ecie icie ycie asz esz isz ysz aja uja eja owac iwac ywac nac ali ily aly ily ilo alo ial iala eli ego emu ymi imi ych ich ami ach iem owi ow ie ia iu ii ym im om em ej ek ka ki ke ko ce ac ec ic yc al il yl el aj ij a e i o u y'.split(
    ' ',
  );

/** Snowball has no stemmer for Polish: endings are cut while at least four letters, or three of a short word, remain. */
function stemPolish(word: string): string {
  const minimum = word.length > 5 ? 4 : 3;
  const ending = polishEndings.find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= minimum,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const snowballNames: Partial<Record<InputLanguage, string>> = {
  en: 'english', de: 'german', fr: 'french', es: 'spanish', pt: 'portuguese', it: 'italian',
}; // prettier-ignore

/** The function that reduces a word, in lower case, to a folded stem. */
export function stemmer(language: InputLanguage): (word: string) => string {
  const name = snowballNames[language];
  if (name === undefined) return (word) => stemPolish(fold(word));
  const snowballStemmer = snowball.newStemmer(name);
  // The stemmers of Romance languages know endings by their accents, which people leave out.
  if (language === 'de') return (word) => fold(snowballStemmer.stem(fold(word))).replace(/(?<=.{4})(?:e?s?t|e)$/, '');
  return (word) => fold(snowballStemmer.stem(fold(word).replace(/^([^aeiouy]+)s$/, '$1')));
}

/** What can follow a listed beginning of a word. In German it is an ending, so that compounds are not taken for inflections. */
export const endings: Partial<Record<InputLanguage, RegExp>> = {
  de: /^(?:e|en|ens|er|ers|ern|em|es|n|s|st|t|te|ten|tet|test|et|est|ete|eten|end|ende|enden|in|innen|erin|ung|ungen|bar|bare|lich|liche|lichen|ig|ige|igen|nen|nn|nnen|keit|keiten)?$/,
};

const englishEnding = /^(?:\p{L}?(?:ing|ed)|e?s|e|y|ies|ied|d|en|'s|s'|ly|able)?$/u;

/** Whether two English words with the same stem differ in their inflection alone. */
export function isEnglishInflection(word: string, other: string): boolean {
  let common = 0;
  while (common < word.length && word[common] === other[common]) common += 1;
  return englishEnding.test(word.slice(common)) && englishEnding.test(other.slice(common));
}
