import type { Meaning, Phrase, Unit } from './annotation.js';
import { type Concept, concepts } from './concepts.js';

/**
 * A pattern of phrases, as text: `at-least? @number @job duty|online`.
 *
 * - a concept, or several with `|`
 * - `@number`, `@money`, `@seconds`, `@meters`, `@percent`, `@speed`, `@clock`, `@kilograms`: a quantity. `@amount` is money or a number
 * - `@rest` at the end: everything that follows in the clause, as one phrase
 * - `@item`, `@job`, `@place` and the other kinds of a meaning. `@thing` is an item, or words that nobody knows
 * - `?` behind a part: it may be missing
 * - `~` in front of a part: up to three phrases may come before it
 *
 * Fillers (articles, pronouns, auxiliaries) are skipped everywhere.
 */
export interface Pattern<Result> {
  parts: readonly PatternPart[];
  /** Makes the result from the phrases that matched a part with `@`, in order. Null if the words mean something else. */
  read: (captures: Captures, context: MatchContext) => Result | null;
}

export interface PatternPart {
  accepts: readonly string[];
  isOptional: boolean;
  allowsGap: boolean;
  isCaptured: boolean;
}

/** What a match sees besides its phrases: the words of the clause around it. */
export interface MatchContext {
  before: readonly Phrase[];
  after: readonly Phrase[];
  matched: readonly Phrase[];
  /** What is between them. */
  skipped: readonly Phrase[];
  /** Whether a colon follows: "beer: drunk for 3 minutes". */
  isTitle: boolean;
  /** The whole message. */
  text: string;
}

export interface Match<Result> {
  result: Result;
  /** The phrases that it explains. */
  phrases: readonly Phrase[];
}

const conceptNames: ReadonlySet<string> = new Set(concepts);
const units: readonly string[] = [
  'number',
  'money',
  'seconds',
  'meters',
  'percent',
  'speed',
  'clock',
  'kilograms',
] satisfies Unit[];
const maxGap = 3;

/** A phrase of a kind. */
export type PhraseOf<Kind extends Meaning['kind']> = Phrase & { kind: Kind };

/** Whether a phrase is one of some concepts. */
export const isConcept = (phrase: Phrase | undefined, ...wanted: readonly Concept[]): boolean =>
  phrase?.kind === 'concept' && wanted.includes(phrase.concept);

/** "Every 30 minutes", "daily". */
export const isRepeated = (phrase: Phrase): boolean =>
  isConcept(phrase, 'hourly', 'daily', 'weekly') ||
  phrase.kind === 'weekday' ||
  (phrase.kind === 'quantity' && phrase.unit === 'seconds');

/** Words that only ask for what follows: "make", "I need". */
export const asksForIt = (phrase: Phrase): boolean => isConcept(phrase, 'make', 'want', 'need', 'add');

/** Whether the match begins a statement: nothing is in front of it, or a sign, or only words that ask for it. */
export const startsStatement = ({ before, matched: [first], text }: MatchContext): boolean =>
  before.every((phrase) => asksForIt(phrase) || isConcept(phrase, 'and')) ||
  /[,:;.(]/.test(text.slice(before.at(-1)?.end, first?.start));

/** The phrases that matched the parts with `@`, by position. */
export class Captures {
  constructor(readonly phrases: readonly (Phrase | undefined)[]) {}

  /** The phrase of a part, or undefined if the part is optional and missing. */
  phrase(index: number): Phrase | undefined {
    return this.phrases[index];
  }

  has(index: number): boolean {
    return this.phrases[index] !== undefined;
  }

  /** @throws RangeError if the part is missing or no phrase of that kind */
  get<Kind extends Meaning['kind']>(index: number, kind: Kind): PhraseOf<Kind> {
    const phrase = this.phrases[index];
    if (phrase?.kind !== kind) throw new RangeError(`Capture ${index} is no ${kind}`);
    return phrase as PhraseOf<Kind>;
  }

  /** A quantity, rounded. */
  number(index: number): number {
    return Math.round(this.get(index, 'quantity').maximum);
  }
}

/** @throws RangeError for a part that is no concept and no kind */
export function pattern<Result>(
  source: string,
  read: (captures: Captures, context: MatchContext) => Result | null,
): Pattern<Result> {
  return { parts: source.split(' ').map(partOf), read };
}

function partOf(source: string): PatternPart {
  const allowsGap = source.startsWith('~');
  const isOptional = source.endsWith('?');
  const accepts = source.slice(allowsGap ? 1 : 0, isOptional ? -1 : undefined).split('|');
  for (const name of accepts) {
    if (!name.startsWith('@') && !conceptNames.has(name)) throw new RangeError(`There is no concept ${name}`);
  }
  return { accepts, isOptional, allowsGap, isCaptured: accepts.some((name) => name.startsWith('@')) };
}

/** What a concept can be said for: "minimum 2 cops". */
const alsoSaid: Partial<Record<Concept, Concept>> = { minimum: 'at-least', maximum: 'at-most' };

/** Whether a phrase is one of the alternatives of a part. */
function accepts(name: string, phrase: Phrase): boolean {
  if (!name.startsWith('@'))
    return phrase.kind === 'concept' && (phrase.concept === name || alsoSaid[phrase.concept] === name);
  const kind = name.slice(1);
  if (phrase.kind === 'quantity') {
    return kind === phrase.unit || (kind === 'amount' && (phrase.unit === 'money' || phrase.unit === 'number'));
  }
  if (kind === 'thing') return phrase.kind === 'item' || phrase.kind === 'weapon' || phrase.kind === 'unknown';
  return !units.includes(kind) && kind === phrase.kind;
}

/** Whether a word carries meaning. */
export const isContent = ({ kind }: Phrase): boolean => kind !== 'filler';

/** Matches a pattern at a position of phrases without fillers. */
function matchAt<Result>(
  { parts, read }: Pattern<Result>,
  phrases: readonly Phrase[],
  start: number,
  { text, end: clauseEnd }: { text: string; end: number },
): Match<Result> | null {
  const captured: (Phrase | undefined)[] = [];
  const matched: Phrase[] = [];
  let at = start;
  for (const part of parts) {
    if (part.accepts.includes('@rest')) {
      const start = matched.at(-1)?.end ?? 0;
      const rest = text.slice(start, clauseEnd).trim();
      if (rest === '') return null;
      captured.push({ kind: 'quote', start: clauseEnd - rest.length, end: clauseEnd, text: rest });
      matched.push(...phrases.slice(at));
      at = phrases.length;
      break;
    }
    const found = findPart(part, phrases, at, matched.length > 0);
    if (found < 0) {
      if (!part.isOptional) return null;
      if (part.isCaptured) captured.push(undefined);
      continue;
    }
    const phrase = phrases[found];
    if (!phrase) return null;
    matched.push(phrase);
    if (part.isCaptured) captured.push(phrase);
    at = found + 1;
  }
  if (matched.length === 0) return null;
  const end = matched.at(-1)?.end ?? 0;
  const isTitle = text
    .slice(end, end + 3)
    .trimStart()
    .startsWith(':');
  const skipped = phrases.slice(start, at).filter((phrase) => !matched.includes(phrase));
  const context = { before: phrases.slice(0, start), after: phrases.slice(at), matched, skipped, isTitle, text };
  const result = read(new Captures(captured), context);
  return result === null ? null : { result, phrases: matched };
}

function findPart(part: PatternPart, phrases: readonly Phrase[], at: number, hasStarted: boolean): number {
  const last = part.allowsGap && hasStarted ? at + maxGap : at;
  const position = phrases
    .slice(at, last + 1)
    .findIndex((phrase) => part.accepts.some((name) => accepts(name, phrase)));
  return position < 0 ? -1 : at + position;
}

/** Whether words that mean something else already are between those of a match: "2 to 4 [apples] at the farm". */
const isTorn = ({ phrases }: Match<unknown>, used: ReadonlySet<Phrase>): boolean => {
  const [first, last] = [phrases[0], phrases.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    [...used].some(({ start }) => first.start < start && start < last.start)
  );
};

/** Matches all patterns from left to right. At each position, the one that explains most phrases wins, then the first. */
export function matchAll<Result>(
  patterns: readonly Pattern<Result>[],
  phrases: readonly Phrase[],
  clause: { text: string; end: number },
): Match<Result>[] {
  const matches: Match<Result>[] = [];
  const used = new Set<Phrase>();
  for (const [start, first] of phrases.entries()) {
    if (used.has(first)) continue;
    let best: Match<Result> | null = null;
    const free = phrases.filter((phrase, index) => index < start || !used.has(phrase));
    const position = free.indexOf(first);
    for (const each of patterns) {
      const match = matchAt(each, free, position, clause);
      if (match && match.phrases.length > (best?.phrases.length ?? 0) && !isTorn(match, used)) best = match;
    }
    if (!best) continue;
    best.phrases.forEach((phrase) => used.add(phrase));
    matches.push(best);
  }
  return matches;
}
