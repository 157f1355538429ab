import type { InputLanguage, Meaning } from './annotation.js';
import { capitalized } from '../specification/words.js';
import { fold } from './stems.js';
import { verbForm } from './word-forms.js';
import { conceptOf, type Word } from './words.js';

/** The name in the game that words make: lower case letters, digits and underscores. */
const nameFrom = (written: string): string =>
  fold(written)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40);

function labelFrom(written: string): string {
  return capitalized(written.replace(/[\s_-]+/g, ' ').trim());
}

const fromWords = (kind: 'job' | 'item', written: string): Meaning => ({
  kind, name: nameFrom(written), label: labelFrom(written), isKnown: false,
}); // prettier-ignore

const isUnknown = (word: Word | undefined): word is Word => word?.sign === null && word.meaning.kind === 'unknown';
const isGoods = (word: Word | undefined): word is Word =>
  word?.sign === null && ['item', 'animal', 'color', 'unknown'].includes(word.meaning.kind);
const isSeparator = (word: Word | undefined): boolean => word === undefined || word.sign !== null;

/** Makes one phrase of several. */
function merge(words: Word[], from: number, to: number, text: string, meaning: Meaning | null): void {
  const part = words.slice(from, to);
  const [first] = part;
  const last = part.at(-1);
  if (first === undefined || last === undefined) return;
  const written = meaning ?? fromWords('item', text.slice(first.start, last.end));
  words.splice(from, to - from, {
    ...first,
    end: last.end,
    folded: part.map(({ folded }) => folded).join(' '),
    tokens: part.flatMap(({ tokens }) => [...tokens]),
    meaning: written,
    role: 'noun',
  });
}

const staffConcepts: readonly (string | null)[] = ['employee', 'job'];

/** Names of jobs that nobody knows beforehand: "the job red", "beekeeper job", "vanilla employees", "workers of the bakery". */
function nameJobs(words: Word[]): void {
  words.forEach((word, at) => {
    if (!staffConcepts.includes(conceptOf(word))) return;
    const [previous, next] = [words[at - 1], words[at + 1]];
    const canBeName = (other: Word | undefined): other is Word =>
      other !== undefined && ['unknown', 'color', 'quote'].includes(other.meaning.kind) && other.sign === null;
    if (conceptOf(word) === 'job' && canBeName(next) && isEnd(words, at + 2)) return setJob(next);
    if (previous !== undefined && isUnknown(previous)) return setJob(previous);
    const isOf = [
      'of',
      'at',
      'from',
      'as',
      'der',
      'des',
      'vom',
      'du',
      'de',
      "d'",
      'del',
      'da',
      'do',
      'della',
      'dal',
    ].includes(next?.folded ?? '');
    const object = ['determiner', 'pronoun'].includes(words[at + 2]?.role ?? '') ? words[at + 3] : words[at + 2];
    if (isOf && canBeName(object) && (conceptOf(word) === 'employee' || isUnknown(object))) setJob(object);
  });
}

/** A capital letter that stands behind "key": "the key should be E". */
function nameKeys(words: Word[]): void {
  words.forEach((word, at) => {
    const letter = word.tokens[0]?.text ?? '';
    const isNamed = words.slice(Math.max(0, at - 4), at).some((before) => conceptOf(before) === 'key');
    if (isUnknown(word) && /^[A-Z]$/.test(letter) && isNamed) word.meaning = { kind: 'key', key: letter };
  });
}

function isEnd(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return (
    isSeparator(word) ||
    word?.role === 'conjunction' ||
    word?.role === 'verb' ||
    word?.role === 'auxiliary' ||
    word?.role === 'modal'
  );
}

function setJob(word: Word): void {
  const written =
    word.meaning.kind === 'quote' ? word.folded.slice(1, -1) : word.tokens.map(({ text }) => text).join(' ');
  word.meaning = fromWords('job', written);
  word.role = 'noun';
}

/**
 * Nouns that nobody knows: neighbours that are unknown become one phrase; next to a price, "golden apple 50" or "wood glue 20"
 * is one item, although some of its words are known.
 */
export function nameThings(words: Word[], text: string, language: InputLanguage): void {
  nameJobs(words);
  nameKeys(words);
  for (let at = 0; at < words.length; at += 1) {
    let end = language === 'en' && isParticiple(words, at) ? at + 1 : at;
    while (end - at < 4 && (isGoods(words[end]) || isAmpersand(words, at, end))) end += 1;
    // "30% old coin".
    if (isPercentage(words[at - 1]) && end > at && words[end]?.role === 'noun' && isEnd(words, end + 1)) end += 1;
    // "Água de coco 6".
    if (end === at + 1 && isOf(words[end]) && isGoods(words[end + 1]) && isPriceAt(words, end + 2)) {
      merge(words, at, end + 2, text, null);
      continue;
    }
    if (end - at < 2) continue;
    const run = words.slice(at, end);
    const areUnknown = run.every((word) => word.folded === '&' || isUnknown(word));
    const isPriced =
      run.some(({ meaning }) => meaning.kind === 'unknown' || meaning.kind === 'concept') &&
      (isPriceAt(words, end) || (language === 'en' && isAmount(words[at - 1])));
    if (areUnknown) merge(words, at, end, text, { kind: 'unknown' });
    else if (
      isPriced ||
      isCompound(run, isPriceAt(words, end)) ||
      isEqual(words[end]) ||
      isCase(words, at, end) ||
      isCountedCompound(words, at, run, language) ||
      isOfAnimal(run, language)
    )
      merge(words, at, end, text, null);
  }
}

/** "Moe & Sons": a name. */
const isAmpersand = (words: readonly Word[], at: number, index: number): boolean =>
  index > at && words[index]?.folded === '&' && isUnknown(words[index - 1]) && isUnknown(words[index + 1]);

const isOf = (word: Word | undefined): boolean => /^(?:de|di|du|da|do|d')$/.test(word?.folded ?? '');

const isAmount = (word: Word | undefined): boolean =>
  word?.meaning.kind === 'quantity' && ['money', 'number'].includes(word.meaning.unit);

/** "Frozen peas": what was done to goods, and nothing that happens to players. */
const isParticiple = (words: readonly Word[], at: number): boolean =>
  words[at]?.meaning.kind === 'concept' &&
  !isTradeVerb(words[at]) &&
  verbForm(words[at]?.folded ?? '', 'en') === 'participle' &&
  (isTradeVerb(words[at - 1]) || ['determiner', 'conjunction', 'number'].includes(words[at - 1]?.role ?? 'number'));

const isTradeVerb = (word: Word | undefined): boolean => ['sell', 'buy'].includes(conceptOf(word) ?? '');

/** "Super burgers 25", "super burgers for 25". */
const isPriceAt = (words: readonly Word[], at: number): boolean =>
  isAmount(words[at]) || (['for', 'at', 'to'].includes(conceptOf(words[at]) ?? '') && isAmount(words[at + 1]));

/** Two known items in a row before a price are one: "apple juice 5", "gold rings for 250". */
const isCompound = (run: readonly Word[], isPriced: boolean): boolean =>
  run.length === 2 && isPriced && run.every(({ meaning }) => meaning.kind === 'item');

/** "Whiskey sour = 1 whiskey, 1 lemon": what is made. */
const isEqual = (word: Word | undefined): boolean => word?.folded === '=';

/** "40% gold dust, 10% big nugget": one of several things. */
const isCase = (words: readonly Word[], at: number, end: number): boolean =>
  isPercentage(words[at - 1]) && isEnd(words, end) && words.filter(isPercentage).length > 1;

const isPercentage = (word: Word | undefined): boolean =>
  word?.meaning.kind === 'quantity' && word.meaning.unit === 'percent';

/** "3 gold watches" are neither gold nor any watches. */
const isCountedCompound = (
  words: readonly Word[],
  at: number,
  run: readonly Word[],
  language: InputLanguage,
): boolean =>
  language === 'en' &&
  (isAmount(words[at - 1]) || words[at - 1]?.role === 'determiner') &&
  run.length === 2 &&
  run.every(({ meaning }) => meaning.kind === 'item');

/** "Deer pelts" are other goods than pelts. */
const isOfAnimal = ([first, second, ...others]: readonly Word[], language: InputLanguage): boolean =>
  language === 'en' && first?.meaning.kind === 'animal' && second?.meaning.kind === 'item' && others.length === 0;
