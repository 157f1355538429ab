import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { JobGrade } from '../behavior/values.js';
import { type Draft, emptyDraft, type ValueKind } from './draft.js';
import type { Fact } from './facts.js';
import { coreOf, sellerOf, startsAnother, usedItem } from './draft-cores.js';
import { applyToBranch } from './draft-branches.js';
import { addEffect, addToPanel, changeEffect } from './draft-effects.js';
import type { StatedFact } from './read-facts.js';
import { cannotYet, notUnderstood, type RequirementList } from './requirement-list.js';

/**
 * Distributes facts over drafts: a trigger, a preset, work or trade of another kind begins a new draft, everything else
 * belongs to the last one. The place of a title ("Lumberjack job at the sawmill:") is that of the first draft without one.
 */
export function draftsOf(facts: readonly StatedFact[], requirements: RequirementList): Draft[] {
  const drafts: Draft[] = [];
  let draft = emptyDraft();
  for (const stated of facts) {
    const used = usedItem(draft, stated);
    if (used || startsAnother(draft, stated)) {
      drafts.push(draft);
      draft = stated.fact.kind === 'place-price' ? elsewhere(draft) : emptyDraft();
      if (used) draft.trigger = { kind: 'item', item: used };
      // What work brings is sold by players.
      if (stated.fact.kind === 'offer') draft.seller = 'player';
    }
    apply(targetOf(stated, draft, drafts), stated, requirements);
  }
  return withoutTitles([...drafts, draft].filter(({ requirementIds }) => requirementIds.length > 0));
}

/** The same goods at another place. */
const elsewhere = ({ seller, offers, trigger, conditions }: Draft): Draft => ({
  ...emptyDraft(),
  ...{ seller, trigger, conditions: [...conditions], offers: offers.map((offer) => ({ ...offer, price: null })) },
});

/** The part that a fact belongs to: how long catching takes is said of the work, also behind where the fish is sold. */
function targetOf({ fact }: StatedFact, current: Draft, earlier: readonly Draft[]): Draft {
  if (fact.kind !== 'work' || coreOf(current) !== 'trade') return current;
  return earlier.findLast(({ gathered, recipes }) => gathered.length + recipes.length > 0) ?? current;
}

/** Gives the places of a title to the first draft without a place. */
function withoutTitles(drafts: Draft[]): Draft[] {
  const [title, ...others] = drafts;
  if (!title || coreOf(title) !== null || title.effects.length > 0 || others.length === 0) return drafts;
  const first = others.find(({ places }) => places.length === 0);
  if (first) {
    first.places = title.places;
    first.requirementIds.push(...title.requirementIds);
  }
  others.forEach((draft) => draft.conditions.push(...title.conditions));
  return others;
}

function apply(draft: Draft, stated: StatedFact, requirements: RequirementList): void {
  const { fact, clause, start, end } = stated;
  if (fact.kind === 'connection') return;
  if (applyToBranch(draft, stated, requirements)) return;
  // Nothing that it could be the other case of.
  if (fact.kind === 'impossible' || fact.kind === 'otherwise') {
    requirements.addNotBuilt(start, end, cannotYet);
    return;
  }
  if (fact.kind === 'condition' || fact.kind === 'audience' || fact.kind === 'pause' || fact.kind === 'on-duty') {
    const id = requirements.add(start, end);
    if (id === requirements.without) return;
    if (fact.kind === 'on-duty') draft.onDutyId = id;
    if (fact.kind === 'condition') addCondition(draft, fact.condition, id);
    else if (fact.kind === 'pause') draft.pause = { seconds: fact.seconds, scope: fact.scope, id };
    else if (fact.kind === 'audience') addAudience(draft, fact.jobs, fact.isExcluded, id);
    draft.requirementIds.push(id);
    if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
    return;
  }
  if (fact.kind === 'unknown-place' || fact.kind === 'unknown-title') {
    const id = requirements.add(start, end);
    const reason = fact.kind === 'unknown-title' ? 'Taken as the name.' : notUnderstood;
    requirements.change(id, { state: fact.kind === 'unknown-title' ? 'assumed' : 'not_built', reason });
    if (fact.kind === 'unknown-title') draft.title ??= fact.title;
    else draft.unknownPlaces.push(id);
    draft.requirementIds.push(id);
    return;
  }
  const id = requirements.ofClause(clause);
  if (fact.kind === 'effect' && fact.effect.kind === 'dispatch' && fact.effect.jobs.length === 0) {
    requirements.refuse(id, notUnderstood, false);
    return;
  }
  if (id === requirements.without) {
    // Without the words that ask for it, the whole part is left out.
    if (!coreKinds.has(fact.kind)) return;
    draft.isLeftOut = true;
  }
  if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
  const isFirst = !draft.requirementIds.includes(id);
  if (isFirst) draft.requirementIds.push(id);
  if (draft.coreId === '' && coreKinds.has(fact.kind)) draft.coreId = id;
  const valueKind = valueKindOf(fact);
  if (valueKind) draft.sources.set(valueKind, id);
  switch (fact.kind) {
    case 'trigger':
      if (fact.trigger.kind === 'interval' && draft.preset) draft.everySeconds = fact.trigger.everySeconds;
      else draft.trigger = fact.trigger;
      if (fact.trigger.kind === 'command' && draft.preset?.block === 'admin-commands') {
        draft.adminCommands.push(fact.trigger.name);
      }
      draft.triggerIds = [id];
      break;
    case 'feature':
      draft.features.push({ feature: fact.feature, id });
      break;
    case 'admin-command':
      draft.adminCommands.push(fact.name);
      break;
    case 'preset':
      // "A security job … go on duty": the name of the job stays.
      if (draft.preset === null || (draft.preset.block === 'job' && fact.preset.variant !== 'general'))
        draft.preset = fact.preset;
      break;
    case 'trade':
      draft.seller = sellerOf(draft, fact.seller);
      break;
    case 'effect':
      addEffect(draft, fact, id);
      break;
    case 'offer':
      draft.offerIds.push(id);
      if (fact.grade !== undefined) draft.seller ??= 'shop';
      addOffer(draft.offers, draft.offerGrade === null ? fact : { ...fact, grade: draft.offerGrade });
      break;
    case 'price':
      draft.price = fact.value;
      draft.priceFrom = fact.from ?? null;
      break;
    case 'payment':
      draft.payment = fact.amount;
      break;
    case 'place':
      draft.places.push(fact.place);
      draft.isFurtherPlace = fact.isFurther === true;
      break;
    case 'work':
      draft.workSeconds = fact.seconds;
      break;
    case 'animation':
      draft.animationId = id;
      break;
    case 'job-amount':
      draft.jobAmounts.push(...fact.jobs.map((job) => ({ job, value: fact.value })));
      break;
    case 'place-price':
      draft.seller ??= 'player';
      draft.places.push(fact.place);
      draft.price = fact.value;
      break;
    case 'share':
      draft.shares.push({ percent: fact.percent ?? 100, job: fact.job, id });
      break;
    case 'launder':
      draft.isLaundering = true;
      break;
    case 'commission':
      draft.commission = { percent: fact.percent, id };
      break;
    case 'field':
      draft.fields.push(fact);
      draft.fieldIds.push(id);
      break;
    case 'offer-grade':
      draft.offerGrade = fact.grade;
      draft.seller ??= 'shop';
      break;
    case 'input': {
      const { item, amount } = fact;
      draft.conditions.push({ kind: 'item', item, amount, isConsumed: true, requirementIds: [id] });
      break;
    }
    case 'price-per-duty':
      draft.pricePerDuty = { each: fact.each, jobs: fact.jobs, id };
      break;
    case 'duration':
      draft.durationSeconds = fact.seconds;
      draft.durationId = id;
      break;
    case 'effect-setting':
      if (changeEffect(draft, fact.setting, id)) break;
      if (isFirst) requirements.refuse(id, cannotYet, false);
      else requirements.addNotBuilt(start, end, cannotYet);
      break;
    case 'panel':
      addToPanel(draft, fact.values, id);
      break;
    case 'warning':
      draft.warnings.push({ secondsBefore: fact.secondsBefore, id });
      break;
    case 'gather':
      draft.gathered.push({ ...fact.item, amount: fact.amount ?? { kind: 'fixed', value: 1 } });
      break;
    case 'recipe':
      draft.recipes = draft.recipes.filter(({ product }) => product.name !== fact.recipe.product.name);
      if (draft.recipes.length < maxRecipes) draft.recipes.push(fact.recipe);
      else requirements.refuse(id, cannotYet, true);
      break;
    case 'setting':
      draft.settings.push(fact.setting);
      break;
    case 'key-change':
      draft.trigger = { kind: 'key', key: fact.key };
      draft.triggerIds = [id];
      break;
    case 'command-name':
      draft.commandName = fact.name;
      draft.triggerIds = [id];
      break;
    case 'further-item':
      if (draft.effects.some(({ kind }) => kind === 'give-item' || kind === 'give-money')) {
        const amount = { kind: 'fixed', value: fact.amount } as const;
        draft.effects.push({ kind: 'give-item', item: fact.item, amount, to: 'self', requirementIds: [id] });
      } else requirements.refuse(id, notUnderstood, false);
      break;
    case 'removal':
    case 'removed-thing':
    case 'title':
    case 'case':
    case 'sale':
    case 'alternative-price':
    case 'item-amount':
    case 'exchange':
    case 'text':
    case 'moment':
      break;
  }
}

/** A menu of more is of no use, and each recipe has tests. */
const maxRecipes = 30;

/** Adds a thing that is sold, or what is said further about it: the price and the grade stay unless others are named. */
export function addOffer(offers: Draft['offers'], offer: Draft['offers'][number]): void {
  const index = offers.findIndex(({ thing }) => thing.name === offer.thing.name);
  const existing = offers[index];
  if (!existing) offers.push(offer);
  else offers[index] = { ...existing, ...offer, price: offer.price ?? existing.price };
}

/** The later hours are the exact ones: "at night between 23 and 5". */
function addCondition(draft: Draft, condition: Condition, id: string): void {
  const hours = draft.conditions.find(
    ({ kind }) => kind === condition.kind && (kind === 'hours' || kind === 'first-time'),
  );
  if (hours) Object.assign(hours, condition, { requirementIds: [...hours.requirementIds, id] });
  else draft.conditions.push({ ...condition, requirementIds: [id] });
}

const coreKinds: ReadonlySet<Fact['kind']> = new Set([
  ...([
    'trigger',
    'preset',
    'effect',
    'panel',
    'trade',
    'gather',
    'recipe',
    'place-price',
    'input',
    'launder',
  ] as const),
]);

const valueFacts = ['price', 'payment', 'work', 'place', 'job-amount', 'offer'] as const satisfies Fact['kind'][];

function valueKindOf(fact: Fact): ValueKind | null {
  if (fact.kind === 'setting') return fact.setting.name;
  if (fact.kind === 'trigger') return fact.trigger.kind === 'interval' ? 'interval' : null;
  return valueFacts.find((kind) => kind === fact.kind) ?? null;
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
