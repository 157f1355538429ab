import { distance } from 'fastest-levenshtein';
import type { InputLanguage, Meaning } from './annotation.js';
import type { Candidate, Role } from './candidates.js';
import { splitCompound } from './compounds.js';
import type { Concept } from './concepts.js';
import { readFrequentWords } from './data-files.js';
import type { Expressions } from './expressions.js';
import { numberWord, readUnit } from './numbers.js';
import { fold } from './stems.js';
import type { Token } from './tokens.js';

const shortest = 4;
const longest = 24;
/** From this length on, a word may lack a letter, one may differ or be too much, and the word may become a verb. */
const lackingFrom = 5;
const differingFrom = 6;
const anyLetterFrom = 8;
const verbsFrom = 7;
/** Stems of this length and more can be compared, too: "Fahzeuge" is one of "Fahrzeug". */
const longStem = 7;
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
  if (word.length !== other.length || word.length >= anyLetterFrom) return false;
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  const [letter = '', meant = ''] = [word[at], other[at]];
  return !(vowels.test(letter) && vowels.test(meant)) && !areNeighbours(letter, meant);
}

/** How far a word is from another, in letters. Swapped and doubled letters are the likeliest slips. */
function distanceBetween(word: string, other: string, stem: (word: string) => string): number {
  if (isSwapped(word, other) || withoutDoubles(word) === withoutDoubles(other)) return slip;
  const more = Math.sign(word.length - other.length);
  const from = more < 0 ? lackingFrom : more > 0 ? anyLetterFrom : differingFrom;
  if (word.length < from || isUnlikely(word, other)) return Infinity;
  const stems = [stem(word), stem(other)] as const;
  return Math.min(distance(word, other), stems[0].length < longStem ? Infinity : distance(...stems));
}

/** What a misspelled word can be, from the words around it. `item`: the goods of an offer or a list, which people make up. */
type Slot = 'item' | 'noun' | 'any';

const named: ReadonlySet<string> = new Set<Meaning['kind']>(['item', 'weapon', 'vehicle', 'animal', 'job', 'place']);
const openRoles: ReadonlySet<Role> = new Set<Role>(['noun', 'verb', 'adjective', 'name']);

/** Whether a word could stand where a misspelled one does. A slip of the finger is a word of any kind. */
function fits(candidates: readonly Candidate[], slot: Slot, apart: number, length: number): boolean {
  if (slot === 'item') return candidates.every(({ meaning }) => named.has(meaning.kind));
  if (apart <= slip) return true;
  const isVerb = candidates.every(({ role }) => role === 'verb');
  if (isVerb && (slot === 'noun' || length < verbsFrom)) return false;
  return candidates.some(({ role }) => openRoles.has(role));
}

/** The closest word with a meaning that fits, unless two of different meaning are equally close. */
function closest(word: string, slot: Slot, { byShape }: Spelling, expressions: Expressions): string | null {
  let best: { word: string; distance: number; meanings: Set<string> } | null = null;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    for (const other of byShape.get(`${word.charAt(0)}${length}`) ?? []) {
      const apart = distanceBetween(word, other, expressions.stem);
      if (apart > 1 || apart > (best?.distance ?? 1)) continue;
      const candidates = expressions.lookUp([other]) ?? [];
      if (!fits(candidates, slot, apart, word.length)) continue;
      const meaning = candidates.length === 0 ? other : JSON.stringify(candidates.map((each) => each.meaning));
      if (best === null || apart < best.distance) best = { word: other, distance: apart, meanings: new Set([meaning]) };
      else best.meanings.add(meaning);
    }
  }
  return best?.meanings.size === 1 ? best.word : null;
}

const naming = /^(?:item|job|itemu|objet|objeto|oggetto|przedmiot|employees?|workers?)$/;
const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || /^[$€£]$/.test(token?.text ?? '');

/** How many words of a list stand between its verb and its last thing. */
const longestList = 8;

/** A noun follows these. */
const beforeNouns: ReadonlySet<Role> = new Set<Role>(['determiner', 'preposition', 'number']);

function slotOf(tokens: readonly Token[], at: number, expressions: Expressions): Slot {
  const [previous, next] = [tokens[at - 1], tokens[at + 1]];
  if (naming.test(previous?.folded ?? '') || naming.test(next?.folded ?? '')) return 'item';
  if (isNumber(next) || isNumber(previous) || isListed(tokens, at, expressions)) return 'item';
  const roles = previous === undefined ? [] : (expressions.lookUp([previous.folded]) ?? []);
  return roles.some(({ role }) => beforeNouns.has(role)) ? 'noun' : 'any';
}

/** "Sells nails, saws and planks": between a verb of trade and the end of its list. */
function isListed(tokens: readonly Token[], at: number, expressions: Expressions): boolean {
  for (let position = at - 1; position >= Math.max(0, at - longestList); position -= 1) {
    const { kind, text, folded } = tokens[position]!;
    if (kind === 'line-end' || (kind === 'sign' && /[.;!?]/.test(text))) return false;
    const concepts = expressions.lookUp([folded])?.map(({ meaning }) => meaning) ?? [];
    if (concepts.some((each) => each.kind === 'concept' && trading.has(each.concept))) return true;
  }
  return false;
}

const trading: ReadonlySet<Concept> = new Set<Concept>(['sell', 'buy']);

/** The verb of "herzustellen" and "hergestellt": its particle and its stem, without what stands between them. */
function withoutInfix(token: Token, language: InputLanguage, expressions: Expressions): string | null {
  if (language !== 'de' || expressions.find([token], 0) !== null) return null;
  const infix = /^(ab|an|auf|aus|ein|her|hin|mit|vor|weg|zu|zuruck|frei|fest|um)(?:zu|ge)(\p{L}{3,})$/u.exec(
    token.folded,
  );
  const joined = infix === null ? '' : `${infix[1]}${infix[2]}`;
  return joined !== '' && expressions.lookUp([joined]) !== null ? joined : null;
}

/**
 * Corrects misspelled words: `folded` of their tokens becomes the word that is meant, the text stays as written. Letters may be
 * swapped or doubled; words of five letters may lack one, and in longer ones a letter may differ. What is sold is corrected
 * only into a name of the game, and nothing into a word that only connects others.
 */
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
    const slot = slotOf(tokens, at, expressions);
    const key = `${slot} ${token.folded}`;
    let corrected = corrections.get(key);
    if (corrected === undefined) {
      corrected = closest(token.folded, slot, spellingOf(language, expressions), expressions);
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
