import type { Clause, Phrase } from './annotation.js';
import { actions } from './concepts.js';
import { isConcept } from './pattern.js';
import type { ReadClause } from './read-facts.js';
import { isMomentOfSomething } from './refused-clauses.js';

/** Signs between two statements of one clause: "for the taxi job: 5$ per 100 meters, F6 to start". */
const separators = /[,:;()\n+]|\s-\s|->|=>/;

/**
 * Splits a clause at its signs, where a part must not be built and the others can: each becomes a clause. What a pattern
 * explains together stays together.
 */
export function splitClause(read: ReadClause, text: string, isRefused: (part: ReadClause) => boolean): ReadClause[] {
  const { clause } = read;
  if (clause.link === 'if' || clause.link === 'unless' || isMomentOfSomething(read)) return [read];
  const parts = partsOf(read, text);
  if (parts.length < 2) return [read];
  const groups: { phrases: Phrase[]; isRefused: boolean }[] = [];
  for (const phrases of parts) {
    const last = groups.at(-1);
    const part = partOf(read, phrases, text);
    const isDetailOfRefused = last?.isRefused === true && isDetail(part, text);
    const refused = isDetailOfRefused || isRefused(part);
    if (isDetailOfRefused) last.phrases.push(...phrases);
    else if (!refused && last?.isRefused === false) last.phrases.push(...phrases);
    else groups.push({ phrases, isRefused: refused });
  }
  return groups.length < 2 ? [read] : groups.map(({ phrases }) => partOf(read, phrases, text));
}

/** What stands in brackets, or says in how many cases: it belongs to what is in front of it. */
const isDetail = ({ clause, facts }: ReadClause, text: string): boolean =>
  text.charAt(clause.start - 1) === '(' || (facts.length > 0 && facts.every(({ fact }) => fact.kind === 'case'));

/** What can be without what another verb says. */
const happening: ReadonlySet<string> = new Set(['effect', 'trigger', 'gather']);

/** The stretches between the signs of a clause. A fact is in one of them. */
function partsOf({ clause, facts }: ReadClause, text: string): Phrase[][] {
  const parts: Phrase[][] = [];
  let end = clause.start;
  for (const [index, phrase] of clause.phrases.entries()) {
    const isInside = facts.some((fact) => fact.start < phrase.start && phrase.start < fact.end);
    const last = parts.at(-1);
    // "500, 2500 or 10000" is one value.
    const isListed = phrase.kind === 'quantity' && last?.at(-1)?.kind === 'quantity';
    // "Heals 20% and stops bleeding": two verbs.
    const isNextVerb =
      isConcept(phrase, 'and') &&
      isConcept(clause.phrases[index + 1], ...actions) &&
      facts.some((each) => each.end <= phrase.start && happening.has(each.fact.kind));
    const isSeparate = isNextVerb || separators.test(text.slice(end, phrase.start));
    if (last && (isInside || isListed || !isSeparate)) last.push(phrase);
    else parts.push([phrase]);
    end = phrase.end;
  }
  return parts;
}

function partOf({ clause, facts, leftOver }: ReadClause, phrases: Phrase[], text: string): ReadClause {
  const start = phrases[0]?.start ?? clause.start;
  const end = phrases.at(-1)?.end ?? clause.end;
  const link = start === clause.start ? clause.link : null;
  const part: Clause = { ...clause, start, end, text: text.slice(start, end), phrases, link };
  const isIn = (each: { start: number; end: number }): boolean => start <= each.start && each.end <= end;
  return {
    clause: part,
    facts: facts.filter(isIn).map((fact) => ({ ...fact, clause: part })),
    leftOver: leftOver.filter(isIn),
  };
}
