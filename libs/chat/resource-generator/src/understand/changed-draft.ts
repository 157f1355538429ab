import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import { presetOf } from '../presets/presets.js';
import { coreOf } from './draft-cores.js';
import type { Draft } from './draft.js';
import { measureInstead } from './draft-effects.js';
import { addOffer } from './draft-goods.js';
import { draftsOf } from './drafts.js';
import { exchange } from './exchanges.js';
import type { Fact, Removed } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';
import { says } from './annotation-words.js';
import { partNames } from './part-names.js';
import { changePrice } from './price-changes.js';

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
    titleConditions: before.titleConditions ?? before.conditions,
    branches: { ...before.branches, prices: [...before.branches.prices] },
    effects: [...before.effects],
    quotas: [...before.quotas],
    discounts: [...before.discounts],
    offers: [...before.offers],
    settings: [...before.settings],
    sources: new Map(before.sources),
    requirementIds: [...before.requirementIds],
  };
  const additions = draftsOf(
    facts.filter(({ fact }) => !isApplied(fact)),
    requirements,
  );
  const isAddition = facts.some(
    ({ fact, clause }) =>
      ['audience', 'condition', 'effect'].includes(fact.kind) &&
      says(clause, ['also', 'too', 'add']) &&
      !says(clause, ['only']),
  );
  for (const addition of additions) merge(draft, withoutLeftOut(addition, requirements), requirements, isAddition);
  for (const { fact, clause } of facts) {
    if (!isApplied(fact) && fact.kind !== 'item-amount') continue;
    const id = requirements.ofClause(clause);
    if (isApplied(fact)) draft.requirementIds.push(id);
    if (id === requirements.without) continue;
    if (fact.kind === 'removal') remove(draft, fact.removed, requirements);
    if (fact.kind === 'item-amount') changeAmount(draft, fact.item.name, fact.amount);
    if (fact.kind === 'exchange') exchange(draft, fact, id);
    if (fact.kind === 'price-change') changePrice(draft, fact, id);
    if (fact.kind === 'text') changeText(draft, fact, id, requirements);
    if (fact.kind === 'removed-thing') removeThing(draft, fact.thing.name, requirements);
  }
  return draft;
}

/** A change without what a requirement asks for that is left out. */
function withoutLeftOut(addition: Draft, { without = '' }: RequirementList): Draft {
  const effects = addition.effects.filter(({ requirementIds }) => !requirementIds.includes(without));
  return { ...addition, effects, trigger: addition.triggerIds.includes(without) ? null : addition.trigger };
}

/** What is applied to the part that exists, and states nothing by itself. */
const isApplied = ({ kind }: Fact): boolean =>
  ['removal', 'removed-thing', 'exchange', 'text', 'price-change'].includes(kind);

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
  for (const effect of addition.effects) {
    if (!measureInstead(draft, effect, effect.requirementIds[0] ?? ''))
      replaceEffect(draft, effect, requirements, isAddition);
  }
  draft.quotas.push(...addition.quotas);
  draft.discounts.push(...addition.discounts);
  draft.branches.prices.push(...addition.branches.prices);
  addition.offers.forEach((offer) => addOffer(draft.offers, offer));
  draft.offerIds = [...draft.offerIds, ...addition.offerIds];
  if (draft.offers.some(({ grade }) => grade !== undefined)) draft.seller ??= 'shop';
  if (addition.places.length > 0) {
    const others = addition.places.filter(({ label }) => draft.places.every((each) => each.label !== label));
    draft.places = addition.isFurtherPlace ? [...draft.places, ...others] : addition.places;
  }
  draft.price = addition.price ?? draft.price;
  if (addition.price !== null && draft.offers.length > 0 && addition.offers.length === 0) {
    draft.offers = draft.offers.map((offer) => ({ ...offer, price: addition.price }));
  }
  const interval = addition.trigger?.kind === 'interval' ? addition.trigger.everySeconds : addition.pause?.seconds;
  if (isRegular(draft) && interval !== undefined) {
    if (draft.trigger?.kind === 'interval') draft.trigger = { kind: 'interval', everySeconds: interval };
    else draft.everySeconds = interval;
    draft.triggerIds = [...draft.triggerIds, ...addition.requirementIds];
  } else {
    if (addition.pause && draft.pause) requirements.remove([draft.pause.id]);
    draft.pause = addition.pause ?? draft.pause;
    if (addition.trigger && coreOf(draft) !== 'preset') draft.trigger = addition.trigger;
  }
  draft.animationId = addition.animationId ?? draft.animationId;
  draft.onDutyId = addition.onDutyId ?? draft.onDutyId;
  draft.commandName = addition.commandName ?? draft.commandName;
  draft.triggerIds = [...new Set([...draft.triggerIds, ...addition.triggerIds])];
  if (addition.commandName !== null && draft.trigger?.kind === 'command') {
    draft.trigger = { ...draft.trigger, name: addition.commandName };
  }
  const timed = draft.effects.filter((each) => 'seconds' in each);
  const isUsual = addition.clauses.some((clause) => says(clause, ['progress', 'animation', 'work']));
  if (addition.workSeconds !== null && timed.length === 1 && draft.workSeconds === null && !isUsual) {
    const seconds = addition.workSeconds;
    draft.sources.delete('work');
    draft.effects = draft.effects.map((each) =>
      'seconds' in each
        ? { ...each, seconds, requirementIds: [...each.requirementIds, ...addition.requirementIds] }
        : each,
    );
  } else draft.workSeconds = addition.workSeconds ?? draft.workSeconds;
  draft.everySeconds = addition.everySeconds ?? draft.everySeconds;
  draft.settings.push(...addition.settings);
  draft.requirementIds.push(...addition.requirementIds);
}

/** Whether it happens again and again by itself. */
export const isRegular = ({ trigger, preset }: Draft): boolean =>
  trigger?.kind === 'interval' || (preset !== null && 'intervalSeconds' in presetOf(preset.block).defaults);

/** The same effect with another value replaces the one before. */
function replaceEffect(draft: Draft, effect: Part<Effect>, requirements: RequirementList, isAddition: boolean): void {
  const same = isAddition ? undefined : draft.effects.find((each) => isOfSame(each, effect));
  if (!same) {
    draft.effects.push(effect);
    return;
  }
  const others = [...draft.effects.filter((each) => each !== same), ...draft.conditions];
  const used = new Set([draft.coreId, ...draft.sources.values(), ...others.flatMap((each) => each.requirementIds)]);
  requirements.remove(same.requirementIds.filter((id) => !used.has(id)));
  const requirementIds = [...same.requirementIds.filter((id) => used.has(id)), ...effect.requirementIds];
  draft.effects = draft.effects.map((each) => (each === same ? { ...effect, requirementIds } : each));
}

/** Whether it names the only ones who may: admins, or people of a job. */
const saysWhoMay = (each: Condition): boolean =>
  (each.kind === 'job' || each.kind === 'permission') && !each.isExcluded;

/** What tells somebody that it happens. */
export const isAlert = ({ kind }: Effect): boolean => kind === 'dispatch' || kind === 'notify' || kind === 'announce';

const isOfSame = (a: Effect, b: Effect): boolean =>
  a.kind === b.kind &&
  !['notify', 'announce', 'random', 'give-weapon', 'spawn-vehicle'].includes(a.kind) &&
  (['item', 'status', 'counter', 'jobs'] as const).every(
    (key) => JSON.stringify(a[key as never]) === JSON.stringify(b[key as never]),
  );

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
    // Everybody may already.
    if (!existing && isAddition && !condition.isExcluded) return;
    // "Also for mechanics": the others stay.
    if (existing?.kind === 'job' && isAddition) {
      existing.jobs = [...existing.jobs, ...condition.jobs];
      existing.requirementIds.push(...condition.requirementIds);
      return;
    }
  }
  if (condition.kind === 'permission' && isAddition) {
    const job = draft.conditions.find((each) => each.kind === 'job' && !each.isExcluded);
    if (job?.kind === 'job') {
      job.permission = condition.permission;
      job.requirementIds.push(...condition.requirementIds);
      return;
    }
  }
  const isSame = (each: Condition): boolean =>
    (each.kind === condition.kind || (saysWhoMay(each) && saysWhoMay(condition))) &&
    !(each.kind === 'item' && condition.kind === 'item' && each.item.name !== condition.item.name);
  for (const replaced of draft.conditions.filter(isSame)) requirements.remove(replaced.requirementIds);
  draft.conditions = [...draft.conditions.filter((each) => !isSame(each)), condition];
}

/** Whether a part has one text, or a list of messages. */
export const hasText = ({ preset, effects }: Draft): boolean =>
  hasMessages(preset) || effects.filter((each) => 'text' in each).length === 1;

const hasMessages = (preset: Draft['preset']): boolean =>
  preset !== null && 'messages' in presetOf(preset.block).defaults;

/** Another text instead of the one that a part has, or one more. */
function changeText(
  draft: Draft,
  { text, isMore, to }: Extract<Fact, { kind: 'text' }>,
  id: string,
  requirements: RequirementList,
): void {
  if (hasMessages(draft.preset) && text !== null) {
    const others = draft.settings.filter(({ name }) => isMore || name !== 'text');
    draft.settings = [...others, { name: 'text', value: text }];
    draft.sources.set('text', id);
    return;
  }
  if (isMore) {
    const usual = `Used: ${partNames([draft])[0] ?? ''}`;
    if (text === null) requirements.assume(id, `Text: "${usual}".`);
    draft.effects.push({ kind: 'notify', to, text: text ?? usual, requirementIds: [id] });
    return;
  }
  draft.effects = draft.effects.map((each) =>
    'text' in each ? { ...each, text: text ?? each.text, requirementIds: [...each.requirementIds, id] } : each,
  );
}

function remove(draft: Draft, removed: Removed, requirements: RequirementList): void {
  const kind = conditionKinds[removed];
  for (const condition of draft.conditions.filter((each) => each.kind === kind)) {
    requirements.remove(condition.requirementIds);
  }
  draft.conditions = draft.conditions.filter((each) => each.kind !== kind);
  if (removed === 'limit') {
    draft.quotas.forEach(({ requirementIds }) => requirements.remove(requirementIds));
    draft.quotas = [];
  }
  if (removed === 'price') draft.price = null;
  if (removed === 'progress') draft.workSeconds = null;
  if (removed === 'alert') {
    draft.effects = draft.effects.filter((each) => !isAlert(each));
    if (draft.preset?.block === 'robbery') draft.settings.push({ name: 'alert', value: false });
  }
  if (removed === 'animation') draft.animationId = null;
  if (removed === 'skill-check') draft.effects = draft.effects.filter(({ kind }) => kind !== removed);
  if (removed === 'blip') draft.settings.push({ name: 'blip', value: false });
  if (removed === 'cooldown') {
    if (draft.pause) requirements.remove([draft.pause.id]);
    draft.pause = null;
    draft.everySeconds = 0;
  }
}
