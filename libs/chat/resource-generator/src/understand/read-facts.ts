import type { AnnotatedMessage, Clause, Phrase } from './annotation.js';
import type { Concept } from './concepts.js';
import type { Fact } from './facts.js';
import { isContent, matchAll, type Pattern } from './pattern.js';
import { isFramework } from './intent.js';
import { branchPatterns } from './patterns/branches.js';
import { changePatterns } from './patterns/changes.js';
import { conditionPatterns } from './patterns/conditions.js';
import { effectPatterns } from './patterns/effects.js';
import { interfacePatterns } from './patterns/interface.js';
import { presetPatterns } from './patterns/presets.js';
import { tradePatterns } from './patterns/trade.js';
import { valuePatterns } from './patterns/values.js';
import { triggerPatterns } from './patterns/triggers.js';
import { vehiclePatterns } from './patterns/vehicles.js';
import { workPatterns } from './patterns/work.js';

/** A fact with the words that state it. */
export interface StatedFact {
  fact: Fact;
  clause: Clause;
  /** The position of the first word in the message, and the end of the last one. */
  start: number;
  end: number;
}

/** What a clause states, and the words of it that state nothing that can be built. */
export interface ReadClause {
  clause: Clause;
  facts: StatedFact[];
  leftOver: readonly Phrase[];
}

const patterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...branchPatterns,
  ...conditionPatterns,
  ...triggerPatterns,
  ...presetPatterns,
  ...interfacePatterns,
  ...vehiclePatterns,
  ...workPatterns,
  ...effectPatterns,
  ...tradePatterns,
  ...valuePatterns,
];

/** Words that connect, or that say only that something is wanted. Nothing is lost without them. */
const light: ReadonlySet<Concept> = new Set<Concept>([
  'script', 'resource', 'server', 'player', 'want', 'make', 'have', 'allow', 'need', 'use', 'item', 'and', 'or', 'then',
  'at', 'in', 'to', 'from', 'for', 'with', 'by', 'also', 'add', 'place-noun', 'spot', 'command', 'job', 'go', 'but',
  'when', 'where', 'what', 'who', 'how', 'own-adjective', 'new', 'part', 'price', 'money', 'cash', 'any', 'work',
  'start', 'menu', 'key', 'happen', 'random', 'receive', 'give', 'show', 'see', 'open', 'again', 'everyone', 'customer',
  'value', 'blip', 'npc', 'automatic',
]); // prettier-ignore

/** Reads what each clause of a message states. Follow-ups may also change what exists. */
export function readFacts({ clauses, text }: AnnotatedMessage, isFollowUp: boolean): ReadClause[] {
  const used = isFollowUp ? [...changePatterns, ...patterns] : patterns;
  return clauses.map((clause) => {
    const phrases = clause.phrases.filter(isContent);
    const matches = matchAll(used, phrases, { text, end: clause.end });
    const explained = new Set(matches.flatMap((match) => match.phrases));
    const facts = matches.flatMap(({ result, phrases: matched }) =>
      [result].flat().map((fact) => ({ fact, clause, ...spanOf(matched) })),
    );
    return { clause, facts, leftOver: phrases.filter((phrase) => !explained.has(phrase) && isHeavy(phrase)) };
  });
}

/** Whether a resource would lack something without the phrase. */
const isHeavy = (phrase: Phrase): boolean =>
  phrase.kind === 'software' ? !isFramework(phrase.name) : phrase.kind !== 'concept' || !light.has(phrase.concept);

/** From the first to the last of some phrases. */
const spanOf = (phrases: readonly Phrase[]): { start: number; end: number } => ({
  start: Math.min(...phrases.map(({ start }) => start)),
  end: Math.max(...phrases.map(({ end }) => end)),
});
