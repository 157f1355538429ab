import type { InputLanguage, Meaning } from './annotation.js';
import type { Candidate, Role } from './candidates.js';
import type { Concept } from './concepts.js';
import type { Expressions } from './expressions.js';
import { readQuantity } from './quantities.js';
import type { Token } from './tokens.js';

/** A phrase while its meaning is being decided, or a sign between phrases. */
export interface Word {
  start: number;
  end: number;
  /** The words as written, folded, separated by spaces. */
  folded: string;
  /** Empty for a sign. */
  candidates: Candidate[];
  meaning: Meaning;
  role: Role;
  /** A punctuation mark or the end of a line, which is no phrase. */
  sign: string | null;
  isExact: boolean;
  /** A verb with a subject of its own, or an imperative. */
  isFinite: boolean;
  tokens: readonly Token[];
}

const unknown: Meaning = { kind: 'unknown' };
const filler: Meaning = { kind: 'filler' };

function createWord(tokens: readonly Token[], candidates: Candidate[], isExact = true): Word {
  const first = tokens[0] as Token;
  const last = tokens[tokens.length - 1] as Token;
  const [chosen] = candidates;
  return {
    start: first.start,
    end: last.end,
    folded: tokens.map(({ folded }) => folded).join(' '),
    candidates,
    meaning: chosen?.meaning ?? unknown,
    role: chosen?.role ?? 'unknown',
    sign: null,
    isExact,
    isFinite: false,
    tokens,
  };
}

/** A sign of punctuation separates; other symbols are words without meaning. */
function signOrSymbol(token: Token): Word {
  if (token.kind === 'sign' && !/\p{P}/u.test(token.text))
    return createWord([token], [{ meaning: filler, role: 'other' }]);
  return { ...createWord([token], []), sign: token.text };
}

/** The concept of a word, if it has one. */
export const conceptOf = (word: Word | undefined): Concept | null =>
  word?.meaning.kind === 'concept' ? word.meaning.concept : null;

/** Finds what each stretch of a message can stand for: notations, quantities, then the longest expression. */
export function readWords(
  tokens: readonly Token[],
  language: InputLanguage,
  expressions: Expressions,
  english: Expressions,
): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const read = readWord(tokens, at, language, expressions, english);
    words.push(read);
    at += Math.max(read.tokens.length, 1);
    if (read.tokens.length === 0) throw new RangeError(`Nothing was read at ${token.start}`);
  }
  return words;
}

function readWord(
  tokens: readonly Token[],
  at: number,
  language: InputLanguage,
  expressions: Expressions,
  english: Expressions,
): Word {
  const token = tokens[at] as Token;
  if (token.meaning !== null) return createWord([token], [{ meaning: token.meaning, role: 'name' }]);
  const found = token.kind === 'line-end' ? null : expressions.find(tokens, at);
  const quantity = token.kind === 'line-end' ? null : readQuantity(tokens, at, language);
  if (/^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(token.folded) && (found === null || found.length === 1)) {
    return found !== null
      ? createWord([token], found.candidates)
      : createWord([token], [{ meaning: { kind: 'software', name: token.folded }, role: 'name' }]);
  }
  if (
    quantity !== null &&
    quantity.length >= (found?.length ?? 0) &&
    !(quantity.isWeak && isArticle(tokens, at, expressions))
  ) {
    return createWord(tokens.slice(at, at + quantity.length), [{ meaning: quantity.meaning, role: 'number' }]);
  }
  if (found !== null) return createWord(tokens.slice(at, at + found.length), found.candidates, found.isExact);
  if (token.kind === 'sign' || token.kind === 'line-end') return signOrSymbol(token);
  const borrowed = language === 'en' || token.folded.length < 3 ? null : english.find(tokens, at);
  if (borrowed !== null)
    return createWord(tokens.slice(at, at + borrowed.length), borrowed.candidates, borrowed.isExact);
  if (token.kind === 'number') return createWord([token], [{ meaning: filler, role: 'other' }]);
  return createWord([token], []);
}

/** "One" and its translations count only before a noun: "one key", but not "the other one wins". */
function isArticle(tokens: readonly Token[], at: number, expressions: Expressions): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const candidates = next?.kind === 'word' ? (expressions.find(tokens, at + 1)?.candidates ?? null) : null;
  const isBeforeNoun = candidates?.some(({ role }) => role === 'noun') ?? false;
  if (tokens[at]?.folded !== 'one') return true;
  const afterWord = before === undefined ? null : expressions.lookUp([before.folded]);
  const isAfterDeterminer =
    afterWord?.some(({ role }) => ['determiner', 'adjective', 'pronoun'].includes(role)) ?? false;
  return !isBeforeNoun || isAfterDeterminer;
}
