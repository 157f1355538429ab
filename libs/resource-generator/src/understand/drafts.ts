import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { JobGrade, Place } from '../behavior/values.js';
import type { Clause } from './annotation.js';
import type { Fact, Preset, Setting, TriggerFact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

type Offer = Extract<Fact, { kind: 'offer' }>;

/** A part of a resource while a message is read: what was said about it so far. */
export interface Draft {
  trigger: TriggerFact | null;
  preset: Preset | null;
  seller: 'shop' | 'player' | null;
  conditions: Part<Condition>[];
  effects: Part<Effect>[];
  offers: Offer[];
  places: Place[];
  price: number | null;
  workSeconds: number | null;
  jobAmounts: { job: string; value: number }[];
  settings: Setting[];
  /** The clauses that describe it, and the requirement of each. */
  clauses: Clause[];
  requirementIds: string[];
}

const emptyDraft = (): Draft => ({
  ...{ trigger: null, preset: null, seller: null, conditions: [], effects: [], offers: [], places: [], price: null },
  ...{ workSeconds: null, jobAmounts: [], settings: [], clauses: [], requirementIds: [] },
});

/** Distributes facts over drafts: a new trigger or preset begins a new draft, everything else belongs to the last one. */
export function draftsOf(facts: readonly StatedFact[], requirements: RequirementList): Draft[] {
  const drafts: Draft[] = [];
  let draft = emptyDraft();
  for (const stated of facts) {
    if (startsAnother(draft, stated)) {
      drafts.push(draft);
      draft = emptyDraft();
    }
    apply(draft, stated, requirements);
  }
  return [...drafts, draft].filter(({ requirementIds }) => requirementIds.length > 0);
}

function startsAnother(draft: Draft, { fact, clause }: StatedFact): boolean {
  const isNewSentence = draft.clauses.length > 0 && !draft.clauses.some((each) => each.sentence === clause.sentence);
  switch (fact.kind) {
    case 'trigger':
      return draft.trigger !== null || (draft.preset !== null && isNewSentence && fact.trigger.kind === 'command');
    case 'preset':
      return (
        draft.preset !== null &&
        (draft.preset.block !== fact.preset.block || draft.places.length > 0 || draft.offers.length > 0)
      );
    case 'trade':
      return draft.seller !== null && draft.seller !== fact.seller && draft.offers.length > 0;
    default:
      return false;
  }
}

function apply(draft: Draft, { fact, clause, start, end }: StatedFact, requirements: RequirementList): void {
  if (fact.kind === 'connection') return;
  if (fact.kind === 'condition' || fact.kind === 'audience') {
    const id = requirements.add(start, end);
    if (fact.kind === 'condition') draft.conditions.push({ ...fact.condition, requirementIds: [id] });
    else addAudience(draft, fact.jobs, fact.isExcluded, id);
    draft.requirementIds.push(id);
    if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
    return;
  }
  const id = requirements.ofClause(clause);
  if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
  if (!draft.requirementIds.includes(id)) draft.requirementIds.push(id);
  switch (fact.kind) {
    case 'trigger':
      draft.trigger = fact.trigger;
      break;
    case 'preset':
      draft.preset = fact.preset;
      break;
    case 'trade':
      draft.seller = fact.seller;
      break;
    case 'effect':
      addEffect(draft, fact, id);
      break;
    case 'offer':
      draft.offers.push(fact);
      break;
    case 'price':
      draft.price = fact.value;
      break;
    case 'place':
      draft.places.push(fact.place);
      break;
    case 'work':
      draft.workSeconds = fact.seconds;
      break;
    case 'job-amount':
      draft.jobAmounts.push({ job: fact.job, value: fact.value });
      break;
    case 'setting':
      draft.settings.push(fact.setting);
      break;
    case 'amount':
      break;
  }
}

function addEffect(draft: Draft, { effect, chancePercent }: Extract<Fact, { kind: 'effect' }>, id: string): void {
  if (chancePercent === undefined) {
    draft.effects.push({ ...effect, requirementIds: [id] });
    return;
  }
  const outcomes = [
    { weight: chancePercent, effects: [effect] },
    { weight: 100 - chancePercent, effects: [] },
  ];
  draft.effects.push({ kind: 'random', outcomes, requirementIds: [id] });
}

/** Several jobs of one draft may all do it. */
function addAudience(draft: Draft, jobs: readonly JobGrade[], isExcluded: boolean, id: string): void {
  const existing = draft.conditions.find(
    (each): each is Part<Extract<Condition, { kind: 'job' }>> => each.kind === 'job' && each.isExcluded === isExcluded,
  );
  if (!existing) {
    draft.conditions.push({ kind: 'job', jobs: [...jobs], isExcluded, requirementIds: [id] });
    return;
  }
  existing.requirementIds.push(id);
  for (const job of jobs) {
    // "only grade 3 and above" belongs to the job that was named before.
    if (job.job === '') existing.jobs = existing.jobs.map((each) => ({ ...each, minimumGrade: job.minimumGrade }));
    else if (!existing.jobs.some((each) => each.job === job.job)) existing.jobs.push(job);
  }
}
