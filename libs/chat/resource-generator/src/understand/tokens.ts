import type { InputLanguage, Meaning } from './annotation.js';
import { readCommand, readDice, readKey } from './commands.js';
import { readCoordinates } from './coordinates.js';
import { fold } from './stems.js';

/** The smallest part of a message: a word, a number, a sign, the end of a line, or something in a special notation. */
export interface Token {
  start: number;
  end: number;
  text: string;
  /** For comparisons: in lower case without accents. */
  folded: string;
  kind: 'word' | 'number' | 'sign' | 'line-end' | 'special';
  /** The meaning of a special token. */
  meaning: Meaning | null;
  /** No space before it. */
  isJoined: boolean;
}

/** Articles and pronouns that lose their vowel: `l'eau`, `d'un`, `dell'acqua`. The second half is a separate word. */
const elided = /^(?:l|d|s|n|j|m|t|c|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull|dall|quell|un|dov|cos)['’](?=\p{L})/iu;

/** "25 000" too: a space groups digits where only zeros follow, as "grade 1 500" are two numbers. */
const numberPattern =
  /\d{1,3}(?:[ \u00a0\u202f]\d{3})?[ \u00a0\u202f]000(?![\d\p{L}]|[.,]\d)|\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?(?![\d\p{L}])|\d+(?:\.\d+|(?<!\d,\d*),\d{1,2}(?!\d|\s?,\s?-?\d))?/uy;
const wordPattern = /[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{M}]+){0,3}(?:\.(?:lua|json|js|sql|cfg|html)\b)?/uy;
const namePattern = /(?=\d*\p{L})[\p{L}\p{N}_]{2,}/uy;
const quotePattern =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|„[^“”\n]{1,200}[“”]|«[^»\n]{1,200}»|(?<![\p{L}\d])'(?:[^'\n]|(?<=\p{L})'(?=\p{L})){2,200}'(?!\p{L})/uy;
/** Digits with a suffix that is a unit, a multiplier or the half of a day. */
const suffixedNumber =
  /^\d[\d.,]*(?:k|m|s|h|x|min|mins|kg|kgs|sec|secs|sek|sekund\p{L}*|seg|std|hrs?|km|kmh|mph|kph|ft|mi|am|pm|gb|mio|mln|tys|usd|eur|zl|zł|pln|xp|hp|euros?|dollars?|uhr|minut\p{L}*|hours?|seconds?|meters?|percent|godz\p{L}*)$/iu;

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

type Special = { length: number; meaning: Meaning } | null;

function readSpecial(text: string, at: number, language: InputLanguage, isWordStart: boolean): Special {
  const quote = match(quotePattern, text, at);
  if (quote !== null) {
    const inner = quote.slice(1, -1).trim();
    const command = inner.startsWith('/') ? readCommand(inner, 0) : null;
    return { length: quote.length, meaning: command?.meaning ?? { kind: 'quote' } };
  }
  if (!isWordStart) return null;
  return readCoordinates(text, at) ?? readCommand(text, at) ?? readDice(text, at) ?? readKey(text, at, language);
}

/** The tokens of a message, in linear time. Signs other than those of numbers and sentences have no meaning. */
export function tokenize(text: string, language: InputLanguage): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let isJoined = false;
  const push = (kind: Token['kind'], length: number, meaning: Meaning | null = null): void => {
    const part = text.slice(at, at + length);
    tokens.push({ start: at, end: at + length, text: part, folded: fold(part), kind, meaning, isJoined });
    at += length;
    isJoined = true;
  };
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '\n') {
      push('line-end', 1);
      isJoined = false;
    } else if (/\s/u.test(character) || isOpenHyphen(text, at) || isShortened(text, at)) {
      at += 1;
      isJoined = false;
    } else {
      const special = readSpecial(text, at, language, !/[\p{L}\p{N}_]/u.test(text.charAt(at - 1)));
      if (special !== null) push('special', special.length, special.meaning);
      else readPlain(text, at, push);
    }
  }
  return tokens;
}

/** The hyphen of a word whose second half follows later: "ein- und ausparken". */
const isOpenHyphen = (text: string, at: number): boolean =>
  text.charAt(at) === '-' && /\p{L}/u.test(text.charAt(at - 1)) && /\s/u.test(text.charAt(at + 1));

/** The full stop of "min. 2", which ends no sentence. */
const isShortened = (text: string, at: number): boolean =>
  text.charAt(at) === '.' &&
  /^\s*\d/.test(text.slice(at + 1, at + 4)) &&
  /(?<!\p{L}|\d\s?)(?:min|mind|mín|max|máx|maks|ca|approx)$/iu.test(text.slice(Math.max(0, at - 9), at));

/** What names of companies and people shorten: "Moe & Co. sells bread". At the end of a sentence, the full stop ends it. */
const abbreviated =
  /(?:(?:[Cc]o|[Ii]nc|[Ll]td|[Cc]orp|[Bb]ros)\.(?=\s+\p{Ll}|\s*[,:;])|(?:[Mm]rs?|[Mm]s|[Dd]r)\.(?=\s*\p{L}))/uy;

function readPlain(text: string, at: number, push: (kind: Token['kind'], length: number) => void): void {
  const word = match(wordPattern, text, at);
  if (word === null) {
    const [sign = ' '] = text.slice(at, at + 2);
    push('sign', sign.length);
    return;
  }
  const abbreviation = match(abbreviated, text, at);
  if (abbreviation !== null && abbreviation.length > word.length) {
    push('word', abbreviation.length);
    return;
  }
  const number = match(numberPattern, text, at);
  const name = match(namePattern, text, at);
  if (number !== null && (name === null || name.length <= number.length || isSuffixed(text, at, number))) {
    push('number', number.length);
    return;
  }
  const prefix = elided.exec(word)?.[0];
  push('word', prefix?.length ?? word.length);
}

/** "10min" and "5k" are a number and a word; "5star" and "9f" are names. */
function isSuffixed(text: string, at: number, number: string): boolean {
  const suffix = match(wordPattern, text, at + number.length) ?? '';
  return suffixedNumber.test(number + suffix);
}
