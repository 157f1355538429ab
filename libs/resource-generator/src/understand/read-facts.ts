import type { AnnotatedMessage, Clause, Phrase } from './annotation.js';
import type { Concept } from './concepts.js';
import type { Fact } from './facts.js';
import { isContent, matchAll } from './pattern.js';
import { conditionPatterns } from './patterns/conditions.js';
import { effectPatterns } from './patterns/effects.js';
import { presetPatterns, tradePatterns, valuePatterns } from './patterns/presets.js';
import { triggerPatterns } from './patterns/triggers.js';

/** A fact with the words that state it. */
export interface StatedFact {
  fact: Fact;
  clause: Clause;
  /** The position of the first word in the message, and the end of the last one. */
  start: number;
  end: number;
}

/** Words that no part of the resource follows from. */
export interface LeftOver {
  clause: Clause;
  start: number;
  end: number;
  phrases: readonly Phrase[];
}

export interface ReadMessage {
  facts: StatedFact[];
  leftOver: LeftOver[];
}

const patterns = [...conditionPatterns, ...triggerPatterns, ...presetPatterns, ...effectPatterns, ...tradePatterns, ...valuePatterns];

/** Words that connect, or that say only that something is wanted. Nothing is lost without them. */
const light: ReadonlySet<Concept> = new Set<Concept>([
  'script', 'resource', 'server', 'player', 'want', 'make', 'have', 'allow', 'need', 'use', 'item', 'and', 'or', 'then',
  'at', 'in', 'to', 'from', 'for', 'with', 'by', 'also', 'add', 'place-noun', 'spot', 'place', 'command', 'job', 'go',
  'when', 'where', 'what', 'who', 'how', 'own-adjective', 'new', 'part', 'price', 'money', 'cash', 'all', 'any', 'work',
  'start', 'vehicle', 'menu', 'key', 'happen', 'each', 'random', 'receive', 'give', 'once', 'show', 'see', 'open', 'again',
]); // prettier-ignore

/** Reads all facts that a message states, and the words that state nothing that can be built. */
export function readFacts(message: AnnotatedMessage): ReadMessage {
  const facts: StatedFact[] = [];
  const leftOver: LeftOver[] = [];
  for (const clauses of sentencesOf(message)) {
    const clauseOf = new Map(clauses.flatMap((clause) => clause.phrases.map((phrase) => [phrase, clause] as const)));
    const phrases = [...clauseOf.keys()].filter(isContent);
    const matches = matchAll(patterns, phrases);
    for (const { result, phrases: matched } of matches) {
      const clause = clauseOf.get(matched[0] as Phrase) as Clause;
      facts.push({ fact: result, clause, ...spanOf(matched) });
    }
    const explained = new Set(matches.flatMap((match) => match.phrases));
    leftOver.push(...groups(phrases, (phrase) => !explained.has(phrase) && isHeavy(phrase), clauseOf));
  }
  return { facts: facts.sort((a, b) => a.start - b.start), leftOver };
}

const isHeavy = (phrase: Phrase): boolean => phrase.kind !== 'concept' || !light.has(phrase.concept);

function sentencesOf({ clauses }: AnnotatedMessage): Clause[][] {
  const sentences = new Map<number, Clause[]>();
  for (const clause of clauses) sentences.set(clause.sentence, [...(sentences.get(clause.sentence) ?? []), clause]);
  return [...sentences.values()];
}

/** Neighbouring phrases of a clause that satisfy a test. */
function groups(
  phrases: readonly Phrase[],
  isWanted: (phrase: Phrase) => boolean,
  clauseOf: ReadonlyMap<Phrase, Clause>,
): LeftOver[] {
  const found: LeftOver[] = [];
  let group: Phrase[] = [];
  const close = (): void => {
    const [first] = group;
    if (first) found.push({ clause: clauseOf.get(first) as Clause, phrases: group, ...spanOf(group) });
    group = [];
  };
  for (const phrase of phrases) {
    const [first] = group;
    if (!isWanted(phrase) || (first && clauseOf.get(first) !== clauseOf.get(phrase))) close();
    if (isWanted(phrase)) group.push(phrase);
  }
  close();
  return found;
}

const spanOf = (phrases: readonly Phrase[]): { start: number; end: number } => ({
  start: Math.min(...phrases.map(({ start }) => start)),
  end: Math.max(...phrases.map(({ end }) => end)),
});
