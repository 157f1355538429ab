import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { coreOf } from './draft-cores.js';
import type { Draft } from './draft.js';
import { addOffer, draftsOf } from './drafts.js';
import type { Removed } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';
import { says } from './annotation-words.js';

/** The conditions that a follow-up can take away. */
export const conditionKinds: Partial<Record<Removed, Condition['kind']>> = {
  job: 'job',
  police: 'on-duty-count',
  tool: 'item',
  hours: 'hours',
  limit: 'limit',
};

/** A part after what a follow-up says about it. */
export function changed(before: Draft, facts: readonly StatedFact[], requirements: RequirementList): Draft {
  const draft: Draft = {
    ...before,
    conditions: [...before.conditions],
    effects: [...before.effects],
    offers: [...before.offers],
    settings: [...before.settings],
    sources: new Map(before.sources),
    requirementIds: [...before.requirementIds],
  };
  const additions = draftsOf(
    facts.filter(({ fact }) => fact.kind !== 'removal' && fact.kind !== 'removed-thing'),
    requirements,
  );
  const isAddition = facts.some(({ fact, clause }) => fact.kind === 'audience' && says(clause, ['also', 'too', 'add']));
  for (const addition of additions) merge(draft, addition, requirements, isAddition);
  for (const { fact, clause } of facts) {
    if (fact.kind === 'removal') remove(draft, fact.removed, requirements);
    const isLeftOut = requirements.without !== undefined && requirements.ofClause(clause) === requirements.without;
    if (fact.kind === 'item-amount' && !isLeftOut) changeAmount(draft, fact.item.name, fact.amount);
    if (fact.kind === 'removed-thing') removeThing(draft, fact.thing.name, requirements);
    if (fact.kind === 'removal' || fact.kind === 'removed-thing')
      draft.requirementIds.push(requirements.ofClause(clause));
  }
  return draft;
}

/** How much of an ingredient is needed. */
function changeAmount(draft: Draft, name: string, amount: number): void {
  draft.recipes = draft.recipes.map((recipe) => ({
    ...recipe,
    amount: recipe.product.name === name ? amount : recipe.amount,
    ingredients: recipe.ingredients.map((each) => (each.name === name ? { ...each, amount } : each)),
  }));
  draft.conditions = draft.conditions.map((each) =>
    each.kind === 'item' && each.item.name === name ? { ...each, amount } : each,
  );
}

/** A thing that is sold, or that players need. */
function removeThing(draft: Draft, name: string, requirements: RequirementList): void {
  draft.offers = draft.offers.filter(({ thing }) => thing.name !== name);
  const needed = draft.conditions.filter((each) => each.kind === 'item' && each.item.name === name);
  needed.forEach(({ requirementIds }) => requirements.remove(requirementIds));
  draft.conditions = draft.conditions.filter((each) => !needed.includes(each));
}

/** The later statement counts. */
function merge(draft: Draft, addition: Draft, requirements: RequirementList, isAddition: boolean): void {
  for (const condition of addition.conditions) replaceCondition(draft, condition, requirements, isAddition);
  addition.sources.forEach((id, kind) => draft.sources.set(kind, id));
  draft.effects.push(...addition.effects);
  addition.offers.forEach((offer) => addOffer(draft.offers, offer));
  if (draft.offers.some(({ grade }) => grade !== undefined)) draft.seller ??= 'shop';
  if (addition.places.length > 0) {
    draft.places = addition.isFurtherPlace ? [...draft.places, ...addition.places] : addition.places;
  }
  draft.price = addition.price ?? draft.price;
  if (addition.price !== null && draft.offers.length > 0 && addition.offers.length === 0) {
    draft.offers = draft.offers.map((offer) => ({ ...offer, price: addition.price }));
  }
  if (addition.pause && draft.pause) requirements.remove([draft.pause.id]);
  draft.pause = addition.pause ?? draft.pause;
  draft.animationId = addition.animationId ?? draft.animationId;
  draft.onDutyId = addition.onDutyId ?? draft.onDutyId;
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

function replaceCondition(
  draft: Draft,
  condition: Part<Condition>,
  requirements: RequirementList,
  isAddition: boolean,
): void {
  if (condition.kind === 'job') {
    const existing = draft.conditions.find((each) => each.kind === 'job' && each.isExcluded === condition.isExcluded);
    // "only grade 3 and above": the jobs stay.
    if (existing?.kind === 'job' && condition.jobs.every(({ job }) => job === '')) {
      condition.jobs = existing.jobs.map((each) => ({ ...each, minimumGrade: condition.jobs[0]?.minimumGrade ?? 0 }));
    }
    // "Also for mechanics": the others stay.
    if (existing?.kind === 'job' && isAddition) {
      existing.jobs = [...existing.jobs, ...condition.jobs];
      existing.requirementIds.push(...condition.requirementIds);
      return;
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
