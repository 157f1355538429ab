import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Clause, Phrase } from './annotation.js';
import { says } from './annotation-words.js';
import { actions, type Concept } from './concepts.js';
import type { Draft } from './draft.js';
import type { Fact, Preset } from './facts.js';
import type { StatedFact } from './read-facts.js';

/** The later words are the exact ones: "at night between 23 and 5", "a rod and bait, each catch uses 1 bait". */
export function addCondition(draft: Draft, condition: Condition, id: string): void {
  const hours = draft.conditions.find(
    ({ kind }) => kind === condition.kind && (kind === 'hours' || kind === 'first-time'),
  );
  const owned = draft.conditions.find(
    (each) => each.kind === 'item' && condition.kind === 'item' && each.item.name === condition.item.name,
  );
  const same = hours ?? owned;
  if (same) Object.assign(same, condition, { requirementIds: [...same.requirementIds, id] });
  else draft.conditions.push({ ...condition, requirementIds: [id] });
}

/** Several jobs of one draft may all do it. */
export function addAudience(
  draft: Draft,
  { jobs, isExcluded, isOnDuty }: Extract<Fact, { kind: 'audience' }>,
  id: string,
): void {
  const existing = draft.conditions.find(
    (each): each is Part<Extract<Condition, { kind: 'job' }>> =>
      each.kind === 'job' && each.isExcluded === isExcluded && each.isOnDuty === isOnDuty,
  );
  if (!existing) {
    const duty = isOnDuty === true ? { isOnDuty } : {};
    draft.conditions.push({ kind: 'job', jobs: [...jobs], isExcluded, ...duty, requirementIds: [id] });
    return;
  }
  existing.requirementIds.push(id);
  for (const job of jobs) {
    // "only grade 3 and above" belongs to the job that was named before.
    if (job.job === '') existing.jobs = existing.jobs.map((each) => ({ ...each, minimumGrade: job.minimumGrade }));
    else {
      const same = existing.jobs.find((each) => each.job === job.job);
      // "A police locker, only from grade 1": the later words are the exact ones.
      if (!same) existing.jobs.push(job);
      else if (job.minimumGrade > same.minimumGrade) existing.jobs[existing.jobs.indexOf(same)] = job;
    }
  }
}

/** "And it breaks": the last item that a part needs, or else the one that starts it, is used up. False if there is none. */
export function useUp({ conditions, trigger, sources }: Draft, id: string): boolean {
  const item = conditions.findLast((each) => each.kind === 'item');
  if (item) Object.assign(item, { isConsumed: true, requirementIds: [...item.requirementIds, id] });
  else if (trigger?.kind === 'item') sources.set('usedUp', id);
  else return false;
  return true;
}

/** "Miners dig up stone, then smelt it": who works at one part works at the next one, unless that names somebody. */
export function keepSubject(next: Draft, previous: Draft, { fact, clause, start }: StatedFact): void {
  const isWork =
    ['gather', 'recipe', 'input'].includes(fact.kind) ||
    (fact.kind === 'trade' && fact.seller !== 'shop') ||
    (fact.kind === 'preset' && isOfJob(fact.preset, clause) && employing.has(previous.preset?.block ?? ''));
  const first = clause.phrases.find(({ kind }) => kind !== 'filler' && kind !== 'quantity');
  const isSame = previous.clauses.includes(clause);
  const isContinued = isSame || (first?.kind === 'concept' && continuing.has(first.concept));
  const isNamed = !isSame && clause.phrases.some((each) => each.start < start && isPerson(each));
  const isOfSentence = previous.clauses.some((each) => each.sentence === clause.sentence);
  // Who starts a shift is of the job, also where the framework has none of that name.
  const isShift = previous.preset?.block === 'job' && fact.kind !== 'preset';
  const job = previous.conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  if (!job || isShift || !isWork || !isContinued || !isOfSentence || isNamed) return;
  next.conditions.push({ ...job });
  next.requirementIds.push(...job.requirementIds);
}

/** Parts that belong to a job: "a duty point for mechanics and a boss menu", "a locker for police and an armory". */
const isOfJob = ({ block, variant }: Preset, clause: Clause): boolean =>
  ofJobs.has(block) || (block === 'shop' && variant === 'weapons' && says(clause, ['armory']));
const ofJobs: ReadonlySet<string> = new Set<string>(['boss-menu', 'stash', 'garage']);
const employing: ReadonlySet<string> = new Set<string>(['job', 'boss-menu', 'stash', 'garage']);

/** "… at Los Santos Customs and a boss menu": beside the part in front of it, of the same clause or shift. */
export function standBeside(draft: Draft, previous: Draft | undefined): void {
  const isOfShift = employing.has(previous?.preset?.block ?? '');
  const isBeside = draft.clauses.some((clause) =>
    previous?.clauses.some((each) => each === clause || (isOfShift && each.sentence === clause.sentence)),
  );
  const isOpen = draft.places.length + draft.unknownPlaces.length === 0;
  const { preset } = draft;
  if (!previous || !isOpen || !isBeside || !preset || !draft.clauses.some((each) => isOfJob(preset, each))) return;
  draft.places = [...previous.places];
  // Who starts a shift takes the car, and nobody else.
  if (isOfShift && previous.preset?.block === 'job' && draft.conditions.every(({ kind }) => kind !== 'job'))
    draft.conditions.push({ kind: 'on-shift', requirementIds: [draft.coreId] });
}

const continuing: ReadonlySet<Concept> = new Set<Concept>([...actions, 'then', 'also', 'and']);
const people: ReadonlySet<Concept> = new Set<Concept>(['player', 'everyone', 'customer', 'npc', 'employee']);
const isPerson = (phrase: Phrase): boolean =>
  phrase.kind === 'job' || (phrase.kind === 'concept' && people.has(phrase.concept));

type Restriction = Extract<Fact, { kind: 'condition' | 'audience' | 'on-duty' | 'pause' | 'quota' | 'used-up' }>;

const restricting: ReadonlySet<Fact['kind']> = new Set<Restriction['kind']>([
  ...(['condition', 'audience', 'on-duty', 'pause', 'quota', 'used-up'] as const),
]);

/** Whether a fact says when something is possible. Each is a separate requirement. */
export const isRestriction = (fact: Fact): fact is Restriction => restricting.has(fact.kind);
const ofSubject: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['place', 'unknown-place', 'unknown-title', 'audience', 'price'] as const),
]);
/** What is done somewhere, which can be said in front of it: "at the sawmill they make …". */
const placed: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['trade', 'recipe', 'gather']);
const beginning: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['trigger', 'preset', 'trade', 'gather', 'recipe']);

/** "If no medic is on duty, /arzt revives you": what a sentence begins with holds for the part that the sentence names. */
export function behindHeads(facts: readonly StatedFact[]): StatedFact[] {
  const ordered = [...facts];
  facts.forEach((head, at) => {
    const { sentence } = head.clause;
    const isPlaced = placed.has(head.fact.kind);
    const start = facts.findIndex(({ clause }) => (isPlaced ? clause === head.clause : clause.sentence === sentence));
    const leading = facts.slice(start, at);
    const isFirst = beginning.has(head.fact.kind) && leading.length > 0;
    // "The butcher in Sandy Shores buys …": who it is, and where.
    const isSubject = ({ fact, clause }: StatedFact): boolean =>
      isPlaced && clause === head.clause && ofSubject.has(fact.kind);
    const isLeading = (each: StatedFact): boolean =>
      isSubject(each) || (each.clause.link !== null && restricting.has(each.fact.kind));
    if (!isFirst || !leading.every(isLeading)) return;
    ordered.splice(start, at - start + 1, head, ...leading);
  });
  return ordered;
}
