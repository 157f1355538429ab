import type { InputLanguage, Meaning } from './annotation.js';
import { capitalized } from '../specification/words.js';
import type { Candidate, Role } from './candidates.js';
import { splitCompound } from './compounds.js';
import type { Concept } from './concepts.js';
import type { Expressions } from './expressions.js';
import { readQuantity } from './quantities.js';
import type { ServerWords } from './server-words.js';
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
  /** A verb with a subject, or an imperative. */
  isFinite: boolean;
  tokens: readonly Token[];
}

const unknown: Meaning = { kind: 'unknown' };
const filler: Meaning = { kind: 'filler' };

function createWord(tokens: readonly Token[], candidates: Candidate[]): Word {
  const first = tokens[0]!;
  const last = tokens[tokens.length - 1]!;
  const [chosen] = candidates;
  return {
    start: first.start,
    end: last.end,
    folded: tokens.map(({ folded }) => folded).join(' '),
    candidates,
    meaning: chosen?.meaning ?? unknown,
    role: chosen?.role ?? 'unknown',
    sign: null,
    isFinite: false,
    tokens,
  };
}

/** A sign of punctuation separates; other symbols are words without meaning. */
function signOrSymbol(token: Token): Word {
  // "Rank 2+", and "3 leaves + 1 paper".
  if (token.text === '+') {
    const concept = token.isJoined ? 'at-least' : 'and';
    return createWord(
      [token],
      [{ meaning: { kind: 'concept', concept }, role: token.isJoined ? 'adverb' : 'conjunction' }],
    );
  }
  if (token.kind === 'sign' && !/\p{P}/u.test(token.text))
    return createWord([token], [{ meaning: filler, role: 'other' }]);
  return { ...createWord([token], []), sign: token.text };
}

/** The first word of a phrase as written, in lower case. */
export const writtenWord = (word: Word | undefined): string => word?.tokens[0]?.text.toLowerCase() ?? '';

/** The concept of a word, if it has one. */
export const conceptOf = (word: Word | undefined): Concept | null =>
  word?.meaning.kind === 'concept' ? word.meaning.concept : null;

const longestChange = 8;
const isChanging = ({ meaning }: Candidate): boolean => meaning.kind === 'concept' && meaning.concept === 'change';

/** Finds what each stretch of a message can stand for: notations, quantities, then the longest expression. */
export function readWords(
  tokens: readonly Token[],
  language: InputLanguage,
  expressions: Expressions,
  english: Expressions,
  server?: ServerWords,
): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < tokens.length;) {
    const isChange = words.slice(-longestChange).some(({ candidates }) => candidates.some(isChanging));
    const read = readWord(tokens, at, { language, expressions, english, server }, !isChange);
    const isUnknown = read.candidates.length === 0 && read.sign === null;
    const parts = language === 'de' && isUnknown ? splitCompound(tokens[at]!, expressions) : null;
    if (parts === null) words.push(read);
    else for (const token of parts) words.push(readWord([token], 0, { language, expressions, english, server }));
    at += read.tokens.length;
  }
  return words;
}

interface Vocabulary {
  language: InputLanguage;
  expressions: Expressions;
  english: Expressions;
  server: ServerWords | undefined;
}

function readWord(tokens: readonly Token[], at: number, vocabulary: Vocabulary, canBeRange = true): Word {
  const { language, expressions, english, server } = vocabulary;
  const token = tokens[at]!;
  if (token.meaning !== null) return createWord([token], [{ meaning: token.meaning, role: 'name' }]);
  const canStart = token.kind === 'word' || token.kind === 'number' || /[$€£&@%]/.test(token.text);
  const listed = canStart ? expressions.find(tokens, at) : null;
  const found = server && canStart ? server.resolve(tokens, at, listed) : listed;
  const quantity = canStart ? readQuantity(tokens, at, language, canBeRange) : null;
  if (/^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(token.folded) && (found === null || found.length === 1)) {
    return found !== null
      ? createWord([token], found.candidates)
      : createWord([token], [scriptName.test(token.folded) ? softwareOf(token) : itemOf(token)]);
  }
  if (
    quantity !== null &&
    quantity.length >= (found?.length ?? 0) &&
    !(quantity.isWeak && isArticle(tokens, at, expressions))
  ) {
    return createWord(tokens.slice(at, at + quantity.length), [{ meaning: quantity.meaning, role: 'number' }]);
  }
  if (found !== null) return createWord(tokens.slice(at, at + found.length), found.candidates);
  if (token.kind === 'sign' || token.kind === 'line-end') return signOrSymbol(token);
  const borrowed =
    language === 'en' || token.folded.length < 3 || !expressions.canBorrow(token.folded)
      ? null
      : english.find(tokens, at);
  const named = server && borrowed ? server.resolve(tokens, at, borrowed) : borrowed;
  if (named !== null) return createWord(tokens.slice(at, at + named.length), named.candidates);
  return createWord([token], []);
}

/** Resources are called like the framework or the author that they belong to. */
const scriptName = /^(?:esx?|qb|qbx|ox|ps|cd|lj|jg|rcore|okok|mythic|wasabi|codem|renewed|pma|vrp|loaf|lb)_/;

const softwareOf = ({ folded }: Token): Candidate => ({
  ...{ meaning: { kind: 'software', name: folded }, role: 'name' },
});

/** "blueprint_pistol": an item of the server, by its name. */
const itemOf = ({ folded }: Token): Candidate => ({
  meaning: { kind: 'item', name: folded, label: capitalized(folded.replaceAll('_', ' ')), isKnown: false },
  role: 'noun',
});

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
