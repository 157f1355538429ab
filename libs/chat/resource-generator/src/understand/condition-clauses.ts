import type { Condition } from '../behavior/condition.js';
import type { Concept } from './concepts.js';
import type { Fact } from './facts.js';
import { isConcept, isContent } from './pattern.js';
import type { ReadClause } from './read-facts.js';

/**
 * What a sentence says around its condition: "it should only be open | when 3 cops are on duty" says no more than the
 * condition, and "he won't trade | if there are less than 4 cops" says the opposite of it.
 */
export function joinConditions(clauses: readonly ReadClause[]): ReadClause[] {
  const joined = [...clauses];
  clauses.forEach((read, index) => {
    const next = clauses[index + 1];
    if (!next || next.clause.sentence !== read.clause.sentence || !isConditionOnly(next)) return;
    if (read.facts.some(({ fact }) => fact.kind !== 'connection' && fact.kind !== 'trade')) return;
    const content = read.clause.phrases.filter(isContent);
    const isOnly = content.some((phrase) => isConcept(phrase, 'only'));
    const isNot = content.some((phrase) => isConcept(phrase, 'not'));
    if (isOnly === isNot || !content.every((phrase) => isConcept(phrase, ...around))) return;
    const facts = isNot ? next.facts.map(({ fact, ...place }) => ({ ...place, fact: opposite(fact) })) : next.facts;
    if (!facts.every((each): each is (typeof next.facts)[number] => each.fact !== null)) return;
    const { clause } = read;
    const own =
      isNot || read.facts.length === 0
        ? [{ fact: connection, clause, start: clause.start, end: clause.end }]
        : read.facts;
    joined[index] = { clause, facts: own, leftOver: [] };
    joined[index + 1] = { ...next, facts };
  });
  return joined;
}

const connection: Fact = { kind: 'connection' };

/** What a sentence says around a condition, besides that something is so. */
const around: readonly Concept[] = [
  ...(['only', 'not', 'but', 'and', 'allow', 'happen', 'player', 'everyone', 'shop', 'npc'] as const),
  ...(['open', 'work', 'start', 'use', 'buy', 'sell', 'rob'] as const),
];

const isConditionOnly = ({ clause: { link }, facts, leftOver }: ReadClause): boolean =>
  (link === 'if' || link === 'when') &&
  leftOver.length === 0 &&
  facts.length > 0 &&
  facts.every(({ fact }) => fact.kind === 'condition');

/** What holds if a condition does not. Null if no condition says that. */
function opposite(fact: Fact): Fact | null {
  if (fact.kind !== 'condition' || fact.condition.kind !== 'on-duty-count') return null;
  const { minimum, maximum } = fact.condition;
  if (minimum > 0 && maximum !== null) return null;
  const condition: Condition =
    maximum === null
      ? { ...fact.condition, minimum: 0, maximum: minimum - 1 }
      : { ...fact.condition, minimum: maximum + 1, maximum: null };
  return { kind: 'condition', condition };
}
