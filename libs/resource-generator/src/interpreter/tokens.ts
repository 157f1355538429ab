/** A word, number, quoted text or sign of a prompt. */
export interface Token {
  kind: 'word' | 'number' | 'quote' | 'sign';
  /** In lower case; quoted texts keep their case. */
  text: string;
  /** As written. */
  source: string;
  /** In singular, as far as English plurals are regular. Equal forms of a word have equal stems. */
  stem: string;
  /** The value of a number or of a number word. */
  value: number | null;
  /** Whether white space precedes the token. */
  isSpaced: boolean;
}

const numberWords: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90, hundred: 100, thousand: 1000,
}; // prettier-ignore

const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '`': '`',
  '‘': '’',
  "'": "'",
};
const maxQuoteLength = 300;

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isLetter = (character: string): boolean => /[\p{L}_]/u.test(character);
const isSpace = (character: string): boolean => /\s/.test(character);

/** The singular of an English word, near enough to compare words. */
function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Splits a text into tokens, in time proportional to its length. */
export function tokenize(text: string, maxTokens = Infinity): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length && tokens.length < maxTokens) {
    const start = skipSpace(text, at);
    if (start >= text.length) break;
    const isSpaced = start > at || start === 0;
    const previous = tokens.at(-1);
    const { token, end } = readToken(text, start, isSpaced, previous);
    tokens.push({ ...token, isSpaced });
    at = end;
  }
  return tokens;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charAt(at))) at++;
  return at;
}

interface ReadToken {
  token: Omit<Token, 'isSpaced'>;
  end: number;
}

function readToken(text: string, start: number, isSpaced: boolean, previous: Token | undefined): ReadToken {
  const character = text.charAt(start);
  const isNegative = character === '-' && isDigit(text.charAt(start + 1)) && (isSpaced || previous?.kind === 'sign');
  if (isDigit(character) || isNegative || (character === '.' && isDigit(text.charAt(start + 1)))) {
    return readNumber(text, start, isNegative ? start + 1 : start);
  }
  const closing = quotes[character];
  if (closing !== undefined && (character !== "'" || isSpaced)) {
    const quoted = readQuote(text, start, closing);
    if (quoted) return quoted;
  }
  if (isLetter(character)) return readWord(text, start);
  return { token: sign(character), end: start + 1 };
}

const sign = (character: string): Omit<Token, 'isSpaced'> => ({
  kind: 'sign',
  text: character,
  source: character,
  stem: character,
  value: null,
});

function readNumber(text: string, start: number, digits: number): ReadToken {
  let at = digits;
  let number = '';
  let isGrouped = false;
  while (at < text.length) {
    const character = text.charAt(at);
    const isGroup: boolean =
      character === ',' && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5)) && (isGrouped || number.length <= 3);
    const isPoint = character === '.' && isDigit(text.charAt(at + 1)) && !number.includes('.');
    if (isDigit(character) || isPoint) number += character;
    else if (!isGroup || number.includes('.')) break;
    isGrouped ||= isGroup;
    at++;
  }
  const suffix = text.charAt(at).toLowerCase();
  const isThousands = suffix === 'k' && !isLetter(text.charAt(at + 1));
  if (isThousands) at++;
  const value = Number(number.slice(0, 15)) * (isThousands ? 1000 : 1) * (digits > start ? -1 : 1);
  const source = text.slice(start, at);
  return { token: { kind: 'number', text: source, source, stem: source, value }, end: at };
}

function readQuote(text: string, start: number, closing: string): ReadToken | null {
  const end = text.slice(start + 1, start + 2 + maxQuoteLength).indexOf(closing);
  if (end < 1) return null;
  const content = text.slice(start + 1, start + 1 + end);
  if (closing === "'" && content.includes('\n')) return null;
  return { token: { kind: 'quote', text: content, source: content, stem: content, value: null }, end: start + end + 2 };
}

function readWord(text: string, start: number): ReadToken {
  let at = start;
  while (at < text.length && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)) || isApostrophe(text, at))) at++;
  const source = text.slice(start, at);
  const word = source.toLowerCase().replaceAll('’', "'");
  const stem = stemOf(word.replace(/'s$/, ''));
  return { token: { kind: 'word', text: word, source, stem, value: numberWords[word] ?? null }, end: at };
}

const isApostrophe = (text: string, at: number): boolean =>
  (text.charAt(at) === "'" || text.charAt(at) === '’') && isLetter(text.charAt(at + 1));
