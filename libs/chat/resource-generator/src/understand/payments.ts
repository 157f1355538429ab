import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import { accountOf, laundersTyped } from './build-effects.js';
import type { Draft } from './draft.js';
import { cannotYet, type RequirementList } from './requirement-list.js';

/** What players bet at most if the message does not say. */
export const maxStake = 1_000_000;

/** "The patient pays 300": who is named by the command of a medic. What people of a job do elsewhere is not for a customer. */
export function settleCustomer(draft: Draft, requirements: RequirementList): void {
  const { price, isPriceOfCustomer, sources, trigger, conditions, effects, settings, seller } = draft;
  const isOfJob = conditions.some((each) => each.kind === 'job' && !each.isExcluded);
  if (!isPriceOfCustomer || price === null || seller !== null || !isOfJob) return;
  const id = sources.get('price') ?? draft.coreId;
  if (trigger?.kind !== 'command') requirements.refuse(id, cannotYet, id === draft.coreId);
  else {
    const account = settings.some(({ name }) => name === 'account') ? accountOf(settings) : 'bank';
    const amount = { kind: 'fixed', value: Math.round(price) } as const;
    effects.push({ kind: 'take-money', account, amount, from: 'target', requirementIds: [id] });
  }
  draft.price = null;
  sources.delete('price');
}

/** "/coinflip [cash]": the number that is typed is the bet. */
export function nameStake(draft: Draft): void {
  const { trigger, branches } = draft;
  if (trigger?.kind !== 'command') return;
  const winning = branches.outcomes.find(({ effects }) =>
    effects.some((each) => each.kind === 'give-money' && each.amount.kind === 'share'),
  );
  const [id = ''] = winning?.ids ?? [];
  if (winning) draft.stake ??= { minimum: 1, maximum: maxStake, id };
  if (!draft.stake) return;
  const { minimum, maximum } = draft.stake;
  trigger.arguments = trigger.arguments.map((each) =>
    each.kind === 'number' ? { ...each, name: 'amount', minimum, maximum } : each,
  );
}

/** What players pay who launder or bet: the amount that they type. */
export function typedPaymentOf(draft: Draft, core: string): Part<Condition>[] {
  const { stake, settings } = draft;
  const typed = { kind: 'money', isPaid: true, amount: { kind: 'argument', argument: 'amount' } } as const;
  if (laundersTyped(draft)) return [{ ...typed, account: 'black', requirementIds: [core] }];
  return stake ? [{ ...typed, account: accountOf(settings), requirementIds: [stake.id] }] : [];
}

/** Goods without a price have a usual one, or are free for a grade. */
export function notePrices(
  { offers, price }: Draft,
  effects: readonly Part<Effect>[],
  requirements: RequirementList,
): void {
  const last = offers.findLastIndex((each) => each.price !== null);
  const isOpen = (offer: Draft['offers'][number], index: number): boolean =>
    offer.price === null && (offer.grade !== undefined || (price === null && index > last));
  const open = new Set(offers.filter(isOpen).map(({ thing }) => thing.name));
  for (const effect of effects) {
    if (effect.kind !== 'trade') continue;
    const assumed = effect.offers
      .filter(({ name }) => open.has(name))
      .map(({ label, price }) => `${label} costs ${price}.`);
    if (assumed.length > 0) requirements.assume(effect.requirementIds[0] ?? '', assumed.join(' '));
  }
}
