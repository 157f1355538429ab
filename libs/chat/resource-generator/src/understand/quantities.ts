import type { InputLanguage, Meaning, Unit } from './annotation.js';
import { type FoundUnit, numberWord, parseNumber, readUnit } from './numbers.js';
import type { Token } from './tokens.js';

interface Amount {
  value: number;
  length: number;
  /** The word is also an article or a pronoun: "one", "eine". */
  isWeak: boolean;
  isClock: boolean;
  /** "k" or "million". */
  scale?: number;
}

export interface FoundQuantity {
  length: number;
  meaning: Meaning & { kind: 'quantity' };
  /** A number word that is an article or a pronoun unless a noun follows. */
  isWeak: boolean;
}

const connectors: Record<InputLanguage, readonly string[]> = {
  en: ['to', 'till', 'until'], de: ['bis'], fr: ['a', 'jusqu'], es: ['a', 'hasta'], pt: ['a', 'as', 'ate'], pl: ['do'], it: ['a', 'alle'],
}; // prettier-ignore
const pairs: Record<InputLanguage, { between: readonly string[]; and: readonly string[] }> = {
  en: { between: ['between'], and: ['and', '&'] }, de: { between: ['zwischen'], and: ['und'] },
  fr: { between: ['entre'], and: ['et'] }, es: { between: ['entre'], and: ['y', 'e'] }, pt: { between: ['entre'], and: ['e'] },
  pl: { between: ['miedzy', 'pomiedzy'], and: ['a', 'i'] }, it: { between: ['tra', 'fra'], and: ['e', 'ed'] },
}; // prettier-ignore
const articles: readonly string[] = ['a', 'an'];
/** "A second shop" is another one. */
const ordinalNouns =
  /^(?:one|shop|store|garage|location|place|spot|point|marker|dealer|bench|job|robbery|command|blip|npc|zone)s?$/;
const weakNumbers = new Set('one ein eins eine einen einem einer un une una uno um uma jeden jedna jedno'.split(' '));
const currencySigns = new Set(['$', '€', '£']);

/** Digits, with groups of three after a space where a currency follows, and "k" or "million". */
function readDigits(tokens: readonly Token[], at: number, language: InputLanguage): Amount | null {
  const first = tokens[at];
  if (first?.kind !== 'number') return null;
  const [colon, minutes] = [tokens[at + 1], tokens[at + 2]];
  if (
    colon?.text === ':' &&
    colon.isJoined &&
    minutes?.kind === 'number' &&
    minutes.isJoined &&
    /^[0-5]\d$/.test(minutes.text) &&
    /^\d{1,2}$/.test(first.text)
  ) {
    return { value: Number(first.text) + Number(minutes.text) / 60, length: 3, isWeak: false, isClock: true };
  }
  let written = first.text;
  let length = 1;
  if (/^\d{1,3}$/.test(written)) {
    while (
      /^\d{3}$/.test(tokens[at + length]?.text ?? '') &&
      tokens[at + length]?.start === tokens[at + length - 1]!.end + 1
    ) {
      written += tokens[at + length]?.text ?? '';
      length += 1;
    }
  }
  if (length > 1 && readUnit(tokens, at + length, language)?.unit !== 'money') [written, length] = [first.text, 1];
  // "5x iron".
  if (/^[x×]$/i.test(tokens[at + length]?.text ?? '') && tokens[at + length]?.isJoined === true) length += 1;
  const factor = multiplier(tokens[at + length], language);
  return {
    value: parseNumber(written, language) * factor,
    length: factor > 1 ? length + 1 : length,
    isWeak: false,
    isClock: false,
    scale: factor,
  };
}

function multiplier(token: Token | undefined, language: InputLanguage): number {
  if (token?.kind !== 'word') return 1;
  const value = numberWord(token.folded, language) ?? 1;
  return value >= 1000 ? value : 1;
}

/** Number words: "three", "two hundred", "twenty-five". */
function readWords(tokens: readonly Token[], at: number, language: InputLanguage): Amount | null {
  let total = 0;
  let part = 0;
  let length = 0;
  for (let next = at; next < at + 12; next += 1) {
    const token = tokens[next];
    if (length > 0 && token?.text === '-' && token.isJoined) continue;
    const value = token?.kind === 'word' ? numberWord(token.folded, language) : null;
    if (value === null || (length > 0 && value < 100 && part % 10 !== 0)) break;
    if (length === 0 && token?.folded === 'k') break;
    if (value >= 1000) [total, part] = [total + Math.max(part, 1) * value, 0];
    else part = value === 100 ? Math.max(part, 1) * 100 : part + value;
    length = next - at + 1;
  }
  if (length === 0) return null;
  return {
    value: total + part,
    length,
    isWeak: length === 1 && weakNumbers.has(tokens[at]?.folded ?? ''),
    isClock: false,
  };
}

const readAmount = (tokens: readonly Token[], at: number, language: InputLanguage): Amount | null =>
  readDigits(tokens, at, language) ?? readWords(tokens, at, language);

function connectorLength(
  tokens: readonly Token[],
  at: number,
  before: Token | undefined,
  language: InputLanguage,
): number {
  const token = tokens[at];
  if (token === undefined) return 0;
  if (/^[-–—]$/.test(token.text)) return 1;
  if (connectors[language].includes(token.folded)) return 1;
  const { between, and } = pairs[language];
  if (!and.includes(token.folded) || !between.includes(before?.folded ?? '')) return 0;
  return hourArticles.has(tokens[at + 1]?.folded ?? '') ? 2 : 1;
}

/** "Entre las 22 y las 5". */
const hourArticles: ReadonlySet<string> = new Set(['as', 'las', 'le']);

/** "10 at night" is late, "2 at night" early. Their factors are 12 for the second half of the day, and 24 for the night. */
function toHours(value: number, unit: FoundUnit | null): number {
  const isLate = unit?.factor === 12 || (unit?.factor === 24 && value > latestNightHour);
  if (isLate && value < 12) return value + 12;
  return (unit?.word === 'am' || unit?.factor === 24) && value === 12 ? 0 : value;
}

const latestNightHour = 5;

interface Side extends Amount {
  unit: FoundUnit | null;
  hasSign: boolean;
}

/** An amount with the sign of a currency before it or a unit after it. */
function readSide(tokens: readonly Token[], at: number, language: InputLanguage): Side | null {
  const hasSign = currencySigns.has(tokens[at]?.text ?? '');
  const isReal = tokens[at]?.folded === 'r' && tokens[at + 1]?.text === '$';
  const signs = isReal ? 2 : hasSign ? 1 : 0;
  const amount = readAmount(tokens, at + signs, language);
  if (amount === null) return null;
  const unit = readUnit(tokens, at + signs + amount.length, language);
  // "$5m" is five million.
  if (signs > 0 && unit?.word === 'm') {
    return { ...amount, value: amount.value * 1_000_000, length: signs + amount.length + 1, unit: null, hasSign: true };
  }
  const isGenuine =
    unit !== null &&
    !(signs > 0 && unit.unit !== 'money') &&
    !(unit.unit === 'clock' && amount.value > 24) &&
    !isPreposition(unit, tokens[at + signs + amount.length]);
  const length = signs + amount.length + (isGenuine ? unit.length : 0);
  return { ...amount, length, unit: isGenuine ? unit : null, hasSign: signs > 0 };
}

/** "s" and "h" count only directly behind the digits, or alone; "m" too. */
const isPreposition = (unit: FoundUnit, token: Token | undefined): boolean =>
  /^[smh]$/.test(unit.word) && token !== undefined && token.text !== unit.word;

const unitOf = (side: Side): Unit | null => {
  if (side.hasSign) return 'money';
  return side.isClock ? 'clock' : (side.unit?.unit ?? null);
};

/** The quantity that starts at a token, with its unit and, for a range, its second number ("change it from 5 to 7" has none). */
export function readQuantity(
  tokens: readonly Token[],
  at: number,
  language: InputLanguage,
  canBeRange = true,
): FoundQuantity | null {
  const named = readUnit(tokens, at, language, 'durations');
  if (named !== null) return quantity(named.length, 'seconds', named.factor, named.factor);
  const unitAfterArticle = articles.includes(tokens[at]?.folded ?? '') ? readUnit(tokens, at + 1, language) : null;
  const isOrdinal = unitAfterArticle?.word === 'second' && ordinalNouns.test(tokens[at + 2]?.folded ?? '');
  if (isOrdinal) return null;
  if (language === 'en' && unitAfterArticle?.unit === 'seconds' && unitAfterArticle.word.length > 1) {
    return quantity(1 + unitAfterArticle.length, 'seconds', unitAfterArticle.factor, unitAfterArticle.factor);
  }
  const first = readSide(tokens, at, language);
  if (first === null) return null;
  const before = tokens[hourArticles.has(tokens[at - 1]?.folded ?? '') ? at - 2 : at - 1];
  const connector = first.isWeak || !canBeRange ? 0 : connectorLength(tokens, at + first.length, before, language);
  const second = connector > 0 ? readSide(tokens, at + first.length + connector, language) : null;
  if (second !== null && !second.isWeak && areComparable(first, second)) return range(first, second, connector);
  // "À 20h" is a time of day.
  const preposition = tokens[at - 1]?.folded ?? '';
  const isBehindTime = timePrepositions.has(preposition) && !(language === 'en' && preposition === 'a');
  const isHour = first.unit?.word === 'h' && first.value <= 24 && isBehindTime;
  const unit = isHour ? 'clock' : unitOf(first);
  const value = unit === 'clock' ? toHours(first.value, first.unit) : round(first.value * (first.unit?.factor ?? 1));
  return { ...quantity(first.length, unit ?? 'number', value, value), isWeak: first.isWeak && unit === null };
}

const timePrepositions: ReadonlySet<string> = new Set(['as', 'a', 'las', 'um', 'ab', 'alle', 'at', 'das', 'o']);

function areComparable(first: Side, second: Side): boolean {
  const [left, right] = [unitOf(first), unitOf(second)];
  // "18h à 4h du matin".
  const isClock = right === 'clock' && first.unit?.factor === secondsPerHour;
  return left === null || right === null || left === right || isClock;
}

const secondsPerHour = 3_600;

function range(start: Side, second: Side, connector: number): FoundQuantity {
  // "3-6k": both are thousands.
  const { scale = 1 } = second;
  const first =
    (start.scale ?? 1) === 1 && start.value * scale < second.value ? { ...start, value: start.value * scale } : start;
  const written = unitOf(second) ?? unitOf(first);
  const isHours = written === 'seconds' && second.unit?.word === 'h' && Math.max(first.value, second.value) <= 24;
  const unit = isHours ? 'clock' : (written ?? 'number');
  const length = first.length + connector + second.length;
  if (unit === 'clock') {
    return quantity(length, unit, toHours(first.value, first.unit), toHours(second.value, second.unit));
  }
  const factor = (side: Side): number => side.unit?.factor ?? second.unit?.factor ?? first.unit?.factor ?? 1;
  return quantity(length, unit, round(first.value * factor(first)), round(second.value * factor(second)));
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const quantity = (length: number, unit: Unit, minimum: number, maximum: number): FoundQuantity => ({
  length, isWeak: false, meaning: { kind: 'quantity', unit, minimum, maximum },
}); // prettier-ignore
