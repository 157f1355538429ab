import type { Clause, Phrase } from './annotation.js';
import type { Concept } from './concepts.js';
import { conceptOf, type Word } from './words.js';

/*
 * Where a clause ends:
 * 1. at the end of a sentence or line, at a semicolon, and at a bullet;
 * 2. before "if", "when", "unless", "while", "where", "who" and "but", if a verb follows;
 * 3. at a comma, a colon or a conjunction between two finite verbs, if each side has one of its own. Verbs that share their
 *    object stay together ("store and take out their cars"), and so do lists;
 * 4. at a comma before a part without a verb that repeats how the clause begins ("grade 0 gets a pistol, grade 3 also a rifle");
 * 5. between two finite verbs without a sign: before the pronoun or noun that is the subject of the second.
 */

type Link = Clause['link'];

const links: Partial<Record<Concept, Exclude<Link, null>>> = {
  and: 'and', or: 'or', but: 'but', then: 'then', if: 'if', when: 'when', unless: 'unless', while: 'while',
}; // prettier-ignore
const subordinators: readonly (Concept | null)[] = ['if', 'when', 'unless', 'where', 'who'];

const isFinite = (word: Word | undefined): boolean => word !== undefined && word.sign === null && word.isFinite;

interface Part {
  words: Word[];
  sentence: number;
}

const endsSentence = (words: readonly Word[], at: number): boolean => {
  const word = words[at] as Word;
  if (word.sign === '\n' || word.sign === ';' || word.sign === '!' || word.sign === '?' || word.sign === '•')
    return true;
  const next = words[at + 1];
  return word.sign === '.' && (next === undefined || next.start > word.end || next.sign !== null);
};

/** Splits words into clauses. Every word is in exactly one; signs are in none. */
export function splitClauses(words: readonly Word[], text: string): Clause[] {
  const parts: Part[] = [];
  let sentence = 0;
  let current: Word[] = [];
  words.forEach((word, at) => {
    if (!endsSentence(words, at)) return void current.push(word);
    if (current.some(({ sign }) => sign === null)) {
      parts.push(...splitSentence(current).map((part) => ({ words: part, sentence })));
      sentence += 1;
    }
    current = [];
  });
  parts.push(...splitSentence(current).map((part) => ({ words: part, sentence })));
  return parts.flatMap((part) => toClause(part, text));
}

function toClause({ words, sentence }: Part, text: string): Clause[] {
  const phrases = words.filter(({ sign }) => sign === null);
  const [first] = phrases;
  const last = phrases.at(-1);
  if (first === undefined || last === undefined) return [];
  const link = phrases.slice(0, 3).reduce<Link>((found, word, at) => {
    const own = links[conceptOf(word) ?? 'script'] ?? null;
    const isFirst = phrases
      .slice(0, at)
      .every(
        (earlier) => links[conceptOf(earlier) ?? 'script'] !== undefined || ['adverb', 'other'].includes(earlier.role),
      );
    return own !== null && isFirst ? own : found;
  }, null);
  return [
    {
      start: first.start,
      end: last.end,
      text: text.slice(first.start, last.end),
      sentence,
      link,
      phrases: phrases.map(({ start, end, meaning }): Phrase => ({
        start,
        end,
        text: text.slice(start, end),
        ...meaning,
      })),
    },
  ];
}

/** Indexes of the words of a sentence at which a clause begins. */
function splitSentence(words: readonly Word[]): Word[][] {
  const starts = new Set<number>();
  let clauseStart = 0;
  for (let at = 1; at < words.length; at += 1) {
    if (!isBoundary(words, at, clauseStart)) continue;
    starts.add(at);
    clauseStart = at;
  }
  const parts: Word[][] = [];
  words.forEach((word, at) => {
    if (at === 0 || starts.has(at)) parts.push([]);
    parts.at(-1)?.push(word);
  });
  return parts.flatMap((part) => splitAtSecondVerb(part));
}

const isSeparating = (word: Word | undefined): boolean =>
  word?.sign === ',' ||
  word?.sign === ':' ||
  word?.sign === '-' ||
  word?.sign === '(' ||
  word?.sign === ')' ||
  word?.sign === '/';

/** The end of the part that begins at an index: the next sign or conjunction. */
function partEnd(words: readonly Word[], from: number): number {
  let end = from + 1;
  while (
    end < words.length &&
    !isSeparating(words[end]) &&
    (!isConjunction(words[end]) || conceptOf(words[end]) === 'who')
  )
    end += 1;
  return end;
}

const isConjunction = (word: Word | undefined): boolean => word?.sign === null && word.role === 'conjunction';
const hasVerb = (words: readonly Word[], from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (isFinite(words[at])) return true;
  return false;
};

function isBoundary(words: readonly Word[], at: number, clauseStart: number): boolean {
  const word = words[at] as Word;
  const previous = words[at - 1];
  // The words of a link belong together: "and then", "but only if".
  if (word.sign !== null) return false;
  if (words.slice(clauseStart, at).every((other) => isConjunction(other) || ['adverb', 'other'].includes(other.role)))
    return false;
  const concept = conceptOf(word);
  if (subordinators.includes(concept) && hasVerb(words, at + 1, words.length)) {
    return conceptOf(previous) !== 'only' || clauseStart === at - 1 ? conceptOf(previous) !== 'only' : true;
  }
  if (concept === 'while' && hasVerb(words, at + 1, partEnd(words, at))) return true;
  if (word.role === 'conjunction' && word.meaning.kind === 'filler' && hasVerb(words, at + 1, words.length))
    return true;
  if (concept === 'but' || (concept === 'then' && isFinite(words[at + 1]))) return true;
  const opens = isConjunction(word) || isSeparating(previous);
  if (!opens) return false;
  const end = partEnd(words, at);
  const bare = isConjunction(word) ? at + 1 : at;
  if (hasVerb(words, bare, end)) return canEnd(words, clauseStart, at) && !sharesObject(words, at, bare);
  return previous?.sign === ',' && repeatsStart(words, clauseStart, at, end);
}

/** A clause ends before a part with a verb if it has one itself, is subordinate, or is a list before a comma. */
function canEnd(words: readonly Word[], clauseStart: number, at: number): boolean {
  if (hasVerb(words, clauseStart, at) || subordinators.includes(conceptOf(words[clauseStart]))) return true;
  const startsWithPlace = ['preposition', 'adverb', 'other'].includes(words[clauseStart]?.role ?? '');
  return isSeparating(words[at - 1]) && !startsWithPlace && at - clauseStart > 2;
}

/** "store and take out, "heal, revive and bring": two verbs with nothing between them but the conjunction. */
function sharesObject(words: readonly Word[], at: number, bare: number): boolean {
  let before = at - 1;
  while (before >= 0 && (words[before]?.sign === ',' || isConjunction(words[before]))) before -= 1;
  return words[before]?.role === 'verb' && words[bare]?.role === 'verb';
}

/** A part without a verb that begins like its clause: "grade 0 gets a pistol, grade 3 and above also a rifle". */
function repeatsStart(words: readonly Word[], clauseStart: number, at: number, end: number): boolean {
  if (!hasVerb(words, clauseStart, at) || end - at < 3) return false;
  const kind = (word: Word | undefined): string => `${word?.meaning.kind}:${conceptOf(word) ?? ''}`;
  const isSubject = [
    'concept:grade',
    'job:',
    'concept:everyone',
    'concept:player',
    'concept:vip',
    'concept:admin',
  ].includes(kind(words[at]));
  return isSubject && kind(words[at]) === kind(words[clauseStart]);
}

const starters = ['determiner', 'pronoun', 'adjective', 'number', 'adverb'];

/** Splits a part that has two finite verbs: before the subject of the second. */
function splitAtSecondVerb(words: readonly Word[]): Word[][] {
  const first = words.findIndex((word) => isFinite(word));
  const second = words.findIndex((word, at) => at > first && isFinite(word) && !isVerbGroup(words, first, at));
  if (first < 0 || second < 0) return [[...words]];
  let start = second;
  while (
    start - 1 > first &&
    ['noun', 'unknown', 'name', ...starters].includes(words[start - 1]?.role ?? '') &&
    words[start - 1]?.sign === null
  ) {
    start -= 1;
    if (words[start]?.role === 'determiner' || (words[start]?.role === 'pronoun' && words[start + 1]?.role !== 'noun'))
      break;
  }
  if (words[start - 1]?.role === 'preposition' || isInRelativeClause(words, first)) start = second;
  const rest = splitAtSecondVerb(words.slice(start));
  return [words.slice(0, start), ...rest];
}

/** The verb of "people that do deliveries": the noun behind it is its object, not the subject of the next verb. */
const isInRelativeClause = (words: readonly Word[], verb: number): boolean =>
  [words[verb - 1], words[verb - 2]].some(
    (word) => ['that', 'which', 'who'].includes(word?.folded ?? '') && word?.role !== 'determiner',
  );

/** A modal or auxiliary with its verb, verbs that share an object, and the verb after "make" or "let". */
function isVerbGroup(words: readonly Word[], first: number, at: number): boolean {
  const between = words.slice(first + 1, at);
  const head = words[first];
  if (head?.role === 'modal' || head?.role === 'auxiliary') {
    if (
      between.every(
        ({ role, meaning }) =>
          ['adverb', 'other', 'pronoun', 'auxiliary', 'modal'].includes(role) || meaning.kind === 'filler',
      )
    )
      return true;
  }
  if (
    between.length > 0 &&
    between.every((word) => word.sign === ',' || isConjunction(word) || word.role === 'verb' || word.role === 'adverb')
  )
    return true;
  return (
    ['make', 'allow', 'want', 'have'].includes(conceptOf(head) ?? '') &&
    between.length <= 4 &&
    between.every(({ sign }) => sign === null) &&
    words[at]?.role === 'verb'
  );
}
