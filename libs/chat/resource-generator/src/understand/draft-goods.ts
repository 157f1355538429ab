import { capitalized } from '../specification/words.js';
import { isKnownItem } from '../vocabulary/items.js';
import { vocabulary } from '../vocabulary/vocabulary-files.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import { cannotYet, notUnderstood, type RequirementList } from './requirement-list.js';

/** Adds a thing that is sold, or what is said further about it: the price and the grade stay unless others are named. */
export function addOffer(offers: Draft['offers'], offer: Draft['offers'][number]): void {
  const index = offers.findIndex(({ thing }) => thing.name === offer.thing.name);
  const existing = offers[index];
  if (!existing) offers.push(offer);
  else offers[index] = { ...existing, ...offer, price: offer.price ?? existing.price };
}

const animals: ReadonlySet<string> = new Set(Object.values(vocabulary.animal).map(({ label }) => label));

/** Animals are no items that a shop can sell. */
export function refuseAnimals(draft: Draft, requirements: RequirementList): void {
  if (draft.seller !== 'shop' || !draft.offers.some(({ thing }) => animals.has(thing.label))) return;
  Object.assign(draft, { seller: null, preset: null, offers: [] });
  draft.requirementIds.forEach((id) => requirements.refuse(id, cannotYet, false));
}

/** "A bakery at Mirror Park: bread 3, cake 12": what has a name and prices sells. */
export function sellTitled(draft: Draft, requirements: RequirementList): void {
  const { seller, preset, trigger, title, offers, effects, gathered, recipes, branches } = draft;
  const isOther = seller ?? preset ?? trigger ?? (title === null ? 'untitled' : null);
  const happens = effects.length + gathered.length + recipes.length + branches.outcomes.length > 0;
  const areGoods = offers.length > 0 && offers.every(({ thing, price }) => price !== null && isKnownItem(thing.name));
  if (isOther !== null || happens || !areGoods) return;
  draft.seller = 'shop';
  draft.coreId = draft.offerIds[0] ?? '';
  requirements.assume(draft.coreId, 'Players buy there.');
}

/** "… who changes his place, and sells lockpicks for 200": somebody who brings nothing himself sells to players. */
export function sellDescribed(draft: Draft, requirements: RequirementList, earlier: readonly Draft[]): void {
  const { isSellerOpen, offers, offerIds } = draft;
  const isWork = earlier.some(({ gathered, recipes, effects, branches }) =>
    [gathered, recipes, effects, branches.outcomes].some((each) => each.length > 0),
  );
  if (!isSellerOpen || isWork || !offers.some(({ price }) => price !== null)) return;
  draft.seller = 'shop';
  requirements.assume(offerIds[0] ?? draft.coreId, 'Players buy there.');
}

/** Whether players buy or sell goods that are named. */
export const tradesGoods = ({ seller, preset, offers, trigger, branches }: Draft): boolean =>
  (seller !== null || preset?.block === 'shop') &&
  offers.some(({ isVehicle }) => !isVehicle) &&
  (trigger === null || trigger.kind === 'entity') &&
  branches.outcomes.length === 0;

/** Limits are for pieces where goods are traded. Elsewhere, each time counts. */
export function settleQuotas(draft: Draft, requirements: RequirementList): void {
  if (tradesGoods(draft)) return;
  const amounts = [
    ...draft.gathered.map(({ amount }) => amount),
    ...draft.effects.flatMap((each) => (each.kind === 'give-item' ? [each.amount] : [])),
  ];
  const isEachOne = amounts.every((amount) => amount.kind === 'fixed' && amount.value === 1);
  for (const { count, periodSeconds, requirementIds } of draft.quotas) {
    draft.conditions.push({ kind: 'limit', count, periodSeconds, requirementIds });
    if (!isEachOne) requirementIds.forEach((id) => requirements.assume(id, 'Each time counts as one.'));
  }
  draft.quotas = [];
}

/** "Pike 3, sturgeon 9 only at night": a condition behind the last of several goods. */
export const isBehindGoods = (before: readonly StatedFact[], { fact, clause }: StatedFact): boolean =>
  fact.kind === 'condition' &&
  ['hours', 'weekday', 'weather'].includes(fact.condition.kind) &&
  before.at(-1)?.fact.kind === 'offer' &&
  before.filter((each) => each.fact.kind === 'offer' && each.clause === clause).length > 1;

/** Work whose product nobody knows, and nothing says what it brings. */
export function refuseOpenWork(draft: Draft, requirements: RequirementList): void {
  const open = draft.gathered.flatMap(({ openId }) => openId ?? []);
  if (open.length === 0) return;
  draft.gathered = [];
  draft.requirementIds.forEach((id) => requirements.refuse(id, notUnderstood, false));
}

const priced: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'offer',
  'price',
  'payment',
  'place-price',
  'delivery',
]);

/** "Sergeant" is a grade that every server chooses. */
export function noteRank({ clause, start, end }: StatedFact, id: string, requirements: RequirementList): void {
  for (const phrase of clause.phrases) {
    if (phrase.kind === 'quantity' && phrase.isRank === true && start <= phrase.start && phrase.end <= end)
      requirements.assume(id, `${capitalized(phrase.text)} is grade ${phrase.maximum}.`);
  }
}

/** Money has no decimals in the frameworks. */
export function noteRounding(
  { fact, clause, start, end }: StatedFact,
  id: string,
  requirements: RequirementList,
): void {
  if (!priced.has(fact.kind)) return;
  for (const phrase of clause.phrases) {
    const isOfFact = phrase.kind === 'quantity' && start <= phrase.start && phrase.end <= end;
    if (isOfFact && !Number.isInteger(phrase.maximum) && (phrase.unit === 'money' || phrase.unit === 'number'))
      requirements.assume(id, `${phrase.text} is rounded to ${Math.round(phrase.maximum)}: money has no decimals.`);
  }
}
