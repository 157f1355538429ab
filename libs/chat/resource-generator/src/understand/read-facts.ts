import type { AnnotatedMessage, Clause, Phrase } from './annotation.js';
import type { Concept } from './concepts.js';
import { joinConditions } from './condition-clauses.js';
import type { Fact } from './facts.js';
import { isConcept, isContent, matchAll, type Pattern } from './pattern.js';
import { isFramework } from './intent.js';
import { bossPatterns } from './patterns/bosses.js';
import { branchPatterns } from './patterns/branches.js';
import { cameraPatterns } from './patterns/cameras.js';
import { changePatterns } from './patterns/changes.js';
import { conditionPatterns } from './patterns/conditions.js';
import { effectPatterns } from './patterns/effects.js';
import { headingPatterns } from './patterns/headings.js';
import { interfacePatterns } from './patterns/interface.js';
import { lotteryPatterns } from './patterns/lotteries.js';
import { movePatterns } from './patterns/moves.js';
import { presentationPatterns } from './patterns/presentation.js';
import { presetPatterns } from './patterns/presets.js';
import { speechPatterns } from './patterns/speech.js';
import { storagePatterns } from './patterns/storages.js';
import { tradePatterns } from './patterns/trade.js';
import { valuePatterns } from './patterns/values.js';
import { triggerPatterns } from './patterns/triggers.js';
import { vehiclePatterns } from './patterns/vehicles.js';
import { workPatterns } from './patterns/work.js';
import { populationPatterns } from './patterns/population.js';
import { zonePatterns } from './patterns/zones.js';
import { otherOrders } from './verb-last.js';

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
  ...speechPatterns,
  ...branchPatterns,
  ...conditionPatterns,
  ...triggerPatterns,
  ...populationPatterns,
  ...zonePatterns,
  ...bossPatterns,
  ...storagePatterns,
  ...presetPatterns,
  ...interfacePatterns,
  ...vehiclePatterns,
  ...cameraPatterns,
  ...lotteryPatterns,
  ...workPatterns,
  ...movePatterns,
  ...effectPatterns,
  ...tradePatterns,
  ...presentationPatterns,
  ...valuePatterns,
  ...headingPatterns,
];

/** Words that connect, or that say only that something is wanted. Nothing is lost without them. */
const empty: ReadonlySet<Concept> = new Set<Concept>([
  ...(['script', 'resource', 'server', 'player', 'want', 'make', 'have', 'allow', 'need', 'and', 'or', 'then'] as const),
  ...(['at', 'in', 'to', 'from', 'for', 'with', 'by', 'also', 'add', 'but', 'when', 'where', 'what', 'who', 'how'] as const),
  ...(['own-adjective', 'new', 'any', 'job', 'command', 'part', 'item', 'work', 'use', 'show', 'see', 'npc'] as const),
]); // prettier-ignore

/** Words that say nothing beside what a clause states, and something where it states nothing else. */
const light: ReadonlySet<Concept> = new Set<Concept>([
  ...empty,
  ...(['go', 'price', 'money', 'cash', 'start', 'menu', 'key', 'happen', 'receive', 'give', 'open', 'again'] as const),
  ...(['customer', 'value', 'blip', 'place-noun', 'map', 'region', 'spot', 'automatic'] as const),
]);

/** Reads what each clause of a message states. Follow-ups may also change what exists. */
export function readFacts(message: AnnotatedMessage, isFollowUp: boolean): ReadClause[] {
  const used = isFollowUp ? [...changePatterns, ...patterns] : patterns;
  const read = message.clauses.map((clause) => {
    const content = clause.phrases.filter(isContent);
    const phrases = isFollowUp ? withoutChange(content) : content;
    const asWritten = readClause(clause, phrases, used, message.text);
    if (asWritten.leftOver.length === 0) return asWritten;
    const others = otherOrders(phrases, message).map((order) => readClause(clause, order, used, message.text));
    return [asWritten, ...others].reduce((best, each) => (each.leftOver.length < best.leftOver.length ? each : best));
  });
  return joinConditions(read);
}

function readClause(
  clause: Clause,
  phrases: readonly Phrase[],
  used: readonly Pattern<Fact | readonly Fact[]>[],
  text: string,
): ReadClause {
  const matches = matchAll(used, phrases, { text, end: clause.end });
  const explained = new Set(matches.flatMap((match) => match.phrases));
  const facts = matches.flatMap(({ result, phrases: matched }) =>
    [result].flat().map((fact) => ({ fact, clause, ...spanOf(matched) })),
  );
  const ignored = matches.length > 0 ? light : empty;
  const leftOver = phrases.filter((phrase) => !explained.has(phrase) && isHeavy(phrase, ignored));
  return { clause, facts: waitFirst(facts), leftOver: withoutOnlyIf(leftOver, facts, phrases) };
}

/** "Change the price to 50", "raise the reward to 900": the value and the quantity say it all. */
function withoutChange(phrases: readonly Phrase[]): readonly Phrase[] {
  const [verb, value] = phrases;
  const to = phrases.findIndex((phrase, index) => {
    const next = phrases[index + 1];
    return isConcept(phrase, 'to', 'at', 'in', 'for') && next?.kind === 'quantity' && next.unit !== 'percent';
  });
  return to > 1 && isConcept(verb, 'change', 'set', 'raise', 'lower') && isConcept(value, ...changedValues)
    ? [...phrases.slice(1, to), ...phrases.slice(to + 1)]
    : phrases;
}

const changedValues = [
  'price',
  'cost',
  'fee',
  'fine',
  'reward',
  'salary',
  'bonus',
  'cooldown',
  'wait',
  'progress',
  'maximum',
  'limit',
  'tolerance',
] as const satisfies Concept[];

/** "Only if you have a licence": every condition can be one that has to hold. */
function withoutOnlyIf(
  leftOver: readonly Phrase[],
  facts: readonly StatedFact[],
  phrases: readonly Phrase[],
): Phrase[] {
  const length = phrases.findIndex((phrase) => !isConcept(phrase, 'only', 'if', 'when'));
  const isCondition = facts.some(
    ({ fact, start }) =>
      fact.kind === 'condition' && phrases.slice(length, length + 2).some((each) => each.start === start),
  );
  return leftOver.filter((phrase) => !isCondition || !phrases.slice(0, length).includes(phrase));
}

/** What happens after some time follows the pause, also where it is said in front of it. */
const waitFirst = (facts: StatedFact[]): StatedFact[] => {
  const isWait = ({ fact }: StatedFact): boolean => fact.kind === 'effect' && fact.effect.kind === 'wait';
  const others = facts.filter((each) => !isWait(each));
  const first = others.findIndex(({ fact }) => fact.kind === 'effect');
  return first < 0 ? facts : [...others.slice(0, first), ...facts.filter(isWait), ...others.slice(first)];
};

/** Whether a resource would lack something without the phrase. */
const isHeavy = (phrase: Phrase, ignored: ReadonlySet<Concept>): boolean =>
  phrase.kind === 'software' ? !isFramework(phrase.name) : phrase.kind !== 'concept' || !ignored.has(phrase.concept);

/** From the first to the last of some phrases. */
const spanOf = (phrases: readonly Phrase[]): { start: number; end: number } => ({
  start: Math.min(...phrases.map(({ start }) => start)),
  end: Math.max(...phrases.map(({ end }) => end)),
});
