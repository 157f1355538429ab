import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { coreOf } from './draft-cores.js';
import type { Draft } from './draft.js';
import { draftsOf } from './drafts.js';
import type { Fact, Removed } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

/** What a follow-up did: the drafts after it, or the parts that it may mean. */
export type FollowUp =
  { kind: 'changed'; drafts: Draft[] } | { kind: 'unclear'; candidates: readonly Draft[] } | { kind: 'nothing' };

/** Changes drafts by the facts of a follow-up, or adds new ones. */
export function followUp(
  drafts: readonly Draft[],
  facts: readonly StatedFact[],
  requirements: RequirementList,
): FollowUp {
  if (facts.length === 0) return { kind: 'nothing' };
  const named = drafts.filter((draft) => facts.some(({ fact }) => namesDraft(fact, draft)));
  const changes = facts.filter(
    ({ fact }) => !drafts.some((draft) => namesDraft(fact, draft) && fact.kind === 'preset'),
  );
  // "Only police may buy" names no goods: the shop that exists is meant.
  const hasGoods = changes.some(({ fact }) => fact.kind === 'offer');
  if (named.length === 0 && changes.some(({ fact }) => isNewCore(fact) && (fact.kind !== 'trade' || hasGoods))) {
    return { kind: 'changed', drafts: [...drafts, ...draftsOf(changes, requirements)] };
  }
  const fitting = named.length > 0 ? named : drafts.filter((draft) => changes.every(({ fact }) => fits(fact, draft)));
  const candidates = changes.every(({ fact }) => isOfResource(fact)) ? drafts.slice(0, 1) : fitting;
  const [target] = candidates;
  if (!target || changes.length === 0) return { kind: 'nothing' };
  if (candidates.length > 1) return { kind: 'unclear', candidates };
  return {
    kind: 'changed',
    drafts: drafts.map((draft) => (draft === target ? changed(draft, changes, requirements) : draft)),
  };
}

/** Names and languages belong to the whole resource. */
const isOfResource = (fact: Fact): boolean =>
  fact.kind === 'setting' && (fact.setting.name === 'title' || fact.setting.name === 'language');

/** Whether a fact names a part that exists: its kind, or a thing that it sells or makes. */
export function namesDraft(fact: Fact, draft: Draft): boolean {
  if (fact.kind === 'preset') return !fact.isAnother && draft.preset?.block === fact.preset.block;
  if (fact.kind === 'offer' || fact.kind === 'removed-thing') {
    return draft.offers.some(({ thing }) => thing.name === fact.thing.name);
  }
  if (fact.kind === 'recipe') return draft.recipes.some(({ product }) => product.name === fact.recipe.product.name);
  if (fact.kind === 'gather') return draft.gathered.some(({ name }) => name === fact.item.name);
  if (fact.kind !== 'trigger' || fact.trigger.kind !== 'command') return false;
  return draft.trigger?.kind === 'command' && draft.trigger.name === fact.trigger.name;
}

/** Whether a fact begins another part. A payslip every 15 minutes changes the job that exists. */
const isNewCore = (fact: Fact): boolean =>
  fact.kind === 'trigger'
    ? fact.trigger.kind !== 'interval'
    : ['preset', 'gather', 'recipe', 'trade'].includes(fact.kind);

/** Whether a part can take what a fact says. */
function fits(fact: Fact, draft: Draft): boolean {
  if (fact.kind === 'offer') {
    return draft.offers.length > 0 || ['shop', 'buyer', 'dealer', 'rental'].includes(draft.preset?.block ?? '');
  }
  if (fact.kind === 'removal') return hasRemoved(draft, fact.removed);
  return fact.kind !== 'command-name' || draft.trigger?.kind === 'command' || draft.preset !== null;
}

const conditionKinds: Partial<Record<Removed, Condition['kind']>> = {
  job: 'job',
  police: 'on-duty-count',
  tool: 'item',
  hours: 'hours',
  limit: 'limit',
};

function hasRemoved(draft: Draft, removed: Removed): boolean {
  const kind = conditionKinds[removed];
  if (kind && draft.conditions.some((each) => each.kind === kind)) return true;
  if (removed === 'price') return draft.price !== null;
  if (removed === 'progress') return draft.workSeconds !== null;
  if (removed === 'cooldown') {
    return draft.pause !== null || draft.preset?.block === 'robbery' || draft.preset?.block === 'daily-reward';
  }
  return removed === 'blip';
}

/** A part after what a follow-up says about it. */
export function changed(before: Draft, facts: readonly StatedFact[], requirements: RequirementList): Draft {
  const draft: Draft = {
    ...before,
    conditions: [...before.conditions],
    effects: [...before.effects],
    offers: [...before.offers],
    settings: [...before.settings],
    requirementIds: [...before.requirementIds],
  };
  const additions = draftsOf(
    facts.filter(({ fact }) => fact.kind !== 'removal' && fact.kind !== 'removed-thing'),
    requirements,
  );
  for (const addition of additions) merge(draft, addition, requirements);
  for (const { fact, clause } of facts) {
    if (fact.kind === 'removal') remove(draft, fact.removed, requirements);
    if (fact.kind === 'removed-thing') {
      draft.offers = draft.offers.filter(({ thing }) => thing.name !== fact.thing.name);
    }
    if (fact.kind === 'removal' || fact.kind === 'removed-thing')
      draft.requirementIds.push(requirements.ofClause(clause));
  }
  return draft;
}

/** The later statement counts. */
function merge(draft: Draft, addition: Draft, requirements: RequirementList): void {
  for (const condition of addition.conditions) replaceCondition(draft, condition, requirements);
  draft.effects.push(...addition.effects);
  for (const offer of addition.offers) {
    const index = draft.offers.findIndex(({ thing }) => thing.name === offer.thing.name);
    if (index >= 0) draft.offers[index] = offer;
    else draft.offers.push(offer);
  }
  if (addition.places.length > 0) draft.places = addition.places;
  draft.price = addition.price ?? draft.price;
  if (addition.price !== null && draft.offers.length > 0 && addition.offers.length === 0) {
    draft.offers = draft.offers.map((offer) => ({ ...offer, price: addition.price }));
  }
  if (addition.pause && draft.pause) requirements.remove([draft.pause.id]);
  draft.pause = addition.pause ?? draft.pause;
  draft.commandName = addition.commandName ?? draft.commandName;
  if (addition.commandName !== null && draft.trigger?.kind === 'command') {
    draft.trigger = { ...draft.trigger, name: addition.commandName };
  }
  draft.workSeconds = addition.workSeconds ?? draft.workSeconds;
  draft.everySeconds = addition.everySeconds ?? draft.everySeconds;
  draft.settings.push(...addition.settings);
  draft.requirementIds.push(...addition.requirementIds);
  if (addition.trigger && coreOf(draft) !== 'preset') draft.trigger = addition.trigger;
}

function replaceCondition(draft: Draft, condition: Part<Condition>, requirements: RequirementList): void {
  if (condition.kind === 'job') {
    const existing = draft.conditions.find((each) => each.kind === 'job' && each.isExcluded === condition.isExcluded);
    // "only grade 3 and above": the jobs stay.
    if (existing?.kind === 'job' && condition.jobs.every(({ job }) => job === '')) {
      condition.jobs = existing.jobs.map((each) => ({ ...each, minimumGrade: condition.jobs[0]?.minimumGrade ?? 0 }));
    }
  }
  const isSame = (each: Condition): boolean =>
    each.kind === condition.kind &&
    !(each.kind === 'item' && condition.kind === 'item' && each.item.name !== condition.item.name);
  for (const replaced of draft.conditions.filter(isSame)) requirements.remove(replaced.requirementIds);
  draft.conditions = [...draft.conditions.filter((each) => !isSame(each)), condition];
}

function remove(draft: Draft, removed: Removed, requirements: RequirementList): void {
  const kind = conditionKinds[removed];
  for (const condition of draft.conditions.filter((each) => each.kind === kind)) {
    requirements.remove(condition.requirementIds);
  }
  draft.conditions = draft.conditions.filter((each) => each.kind !== kind);
  if (removed === 'price') draft.price = null;
  if (removed === 'progress') draft.workSeconds = null;
  if (removed === 'blip') draft.settings.push({ name: 'blip', value: false });
  if (removed === 'cooldown') {
    if (draft.pause) requirements.remove([draft.pause.id]);
    draft.pause = null;
    draft.everySeconds = 0;
  }
}
