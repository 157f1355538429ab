import { distance } from 'fastest-levenshtein';
import type { InputLanguage } from './annotation.js';
import { splitCompound } from './compounds.js';
import { readFrequentWords } from './data-files.js';
import type { Expressions } from './expressions.js';
import { numberWord, readUnit } from './numbers.js';
import { fold } from './stems.js';
import type { Token } from './tokens.js';

const shortest = 4;
const longest = 24;
/** From this length on a word may differ in one letter, or in two. */
const oneLetterFrom = 5;
const twoLettersFrom = 8;
/** The distance of a word with swapped or doubled letters. */
const slip = 0.5;

interface Spelling {
  /** Words with a meaning, by their first letter and length. */
  byShape: ReadonlyMap<string, readonly string[]>;
  /** Correct words without a meaning here, which are no misspellings of others. */
  correct: ReadonlySet<string>;
}

const spellings = new Map<InputLanguage, Spelling>();

function spellingOf(language: InputLanguage, expressions: Expressions): Spelling {
  const known = spellings.get(language);
  if (known !== undefined) return known;
  const frequent = readFrequentWords(language).map(fold);
  const correct = new Set([...frequent, ...(language === 'en' ? [] : readFrequentWords('en'))]);
  const meant = new Set([...expressions.words].filter((word) => /^\p{L}+$/u.test(word)));
  for (const word of frequent) if (expressions.lookUp([word]) !== null) meant.add(word);
  const byShape = new Map<string, string[]>();
  for (const word of meant) {
    const shape = `${word.charAt(0)}${word.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), word]);
  }
  const made = { byShape, correct };
  spellings.set(language, made);
  return made;
}

const withoutDoubles = (word: string): string => word.replace(/(\p{L})\1/gu, '$1');

/** Two letters next to each other that changed places. */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  return (
    at >= 0 && word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
  );
}

const vowels = /[aeiouy]/;
const keyboard = ['qwertzuiop', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];

const areNeighbours = (letter: string, other: string): boolean =>
  keyboard.some(
    (row) => row.includes(letter) && row.includes(other) && Math.abs(row.indexOf(letter) - row.indexOf(other)) === 1,
  );

/** A short word with one other letter is a different word, unless both are vowels or next to each other on the keyboard. */
function isUnlikely(word: string, other: string): boolean {
  if (word.length !== other.length || word.length >= twoLettersFrom) return false;
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  const [letter = '', meant = ''] = [word[at], other[at]];
  return !(vowels.test(letter) && vowels.test(meant)) && !areNeighbours(letter, meant);
}

/** How far a word is from another, in letters. Swapped and doubled letters are the likeliest slips. */
function distanceBetween(word: string, other: string): number {
  if (isSwapped(word, other) || withoutDoubles(word) === withoutDoubles(other)) return slip;
  if (word.length < oneLetterFrom || isUnlikely(word, other)) return Infinity;
  return distance(word, other);
}

/** The closest word with a meaning, unless two of different meaning are equally close. */
function closest(word: string, allowed: number, { byShape }: Spelling, expressions: Expressions): string | null {
  let best: { word: string; distance: number; meanings: Set<string> } | null = null;
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const other of byShape.get(`${word.charAt(0)}${length}`) ?? []) {
      const apart = distanceBetween(word, other);
      if (apart > allowed || apart > (best?.distance ?? allowed)) continue;
      const candidates = expressions.lookUp([other]);
      // Words without a meaning explain a slip, but no other misspelling.
      if (apart > slip && candidates?.every((candidate) => candidate.meaning.kind === 'filler')) continue;
      const meaning = JSON.stringify(candidates?.map((candidate) => candidate.meaning) ?? other);
      if (best === null || apart < best.distance) best = { word: other, distance: apart, meanings: new Set([meaning]) };
      else best.meanings.add(meaning);
    }
  }
  return best?.meanings.size === 1 ? best.word : null;
}

const naming = /^(?:item|job|itemu|objet|objeto|oggetto|przedmiot|employees?|workers?)$/;

/** A name that somebody made up: before a price, or next to "item" or "job". */
function isDeliberate(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const before = tokens.slice(Math.max(0, at - 3), at);
  return next?.kind === 'number' || before.some(({ folded }) => naming.test(folded)) || naming.test(next?.folded ?? '');
}

/**
 * Corrects misspelled words: `folded` of their tokens becomes the word that is meant, the text stays as written. Words of four
 * letters are corrected only if letters were swapped or doubled, those of 5 to 7 if one letter differs, longer ones up to two.
 */
/** The verb of "herzustellen" and "hergestellt": its particle and its stem, without what stands between them. */
function withoutInfix(token: Token, language: InputLanguage, expressions: Expressions): string | null {
  if (language !== 'de' || expressions.find([token], 0) !== null) return null;
  const infix = /^(ab|an|auf|aus|ein|her|hin|mit|vor|weg|zu|zuruck|frei|fest|um)(?:zu|ge)(\p{L}{3,})$/u.exec(
    token.folded,
  );
  const joined = infix === null ? '' : `${infix[1]}${infix[2]}`;
  return joined !== '' && expressions.lookUp([joined]) !== null ? joined : null;
}

export function correctTypos(
  tokens: Token[],
  language: InputLanguage,
  expressions: Expressions,
  english: Expressions,
  names: ReadonlySet<string> = new Set(),
): void {
  const corrections = new Map<string, string | null>();
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || !/^\p{L}+$/u.test(token.folded)) return;
    if (token.folded.length < shortest || token.folded.length > longest) return;
    if (names.has(token.folded)) return;
    const joined = withoutInfix(token, language, expressions);
    if (joined !== null) tokens[at] = { ...token, folded: joined };
    if (joined !== null || isKnown(tokens, at, language, expressions, english)) return;
    const isLong = token.folded.length >= twoLettersFrom && !isDeliberate(tokens, at);
    const key = `${isLong ? 2 : 1}${token.folded}`;
    let corrected = corrections.get(key);
    if (corrected === undefined) {
      corrected = closest(token.folded, isLong ? 2 : 1, spellingOf(language, expressions), expressions);
      corrections.set(key, corrected);
    }
    if (corrected !== null) tokens[at] = { ...token, folded: corrected };
  });
}

function isKnown(
  tokens: readonly Token[],
  at: number,
  language: InputLanguage,
  expressions: Expressions,
  english: Expressions,
): boolean {
  const token = tokens[at]!;
  return (
    spellingOf(language, expressions).correct.has(token.folded) ||
    expressions.words.has(token.folded) ||
    expressions.find([token], 0) !== null ||
    english.words.has(token.folded) ||
    english.find([token], 0) !== null ||
    numberWord(token.folded, language) !== null ||
    readUnit([token], 0, language) !== null ||
    (language === 'de' && splitCompound(token, expressions) !== null)
  );
}
