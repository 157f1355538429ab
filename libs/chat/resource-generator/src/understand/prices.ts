import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { accountOf } from './build-effects.js';
import { withAlternatives } from './draft-branches.js';
import type { Draft } from './draft.js';

/** What it costs, if a price was named, and for whom less. */
export function priceOf(
  { price, pricePerDuty, settings, sources, seller, branches }: Draft,
  coreId: string,
): Part<Condition>[] {
  if (seller) return [];
  const ids = [sources.get('price') ?? coreId, ...branches.prices.map(({ id }) => id)];
  if (price !== null && pricePerDuty) {
    const { each, jobs, id } = pricePerDuty;
    const amount = { kind: 'perOnDuty', base: Math.round(price), each, jobs } as const;
    return [{ kind: 'money', account: accountOf(settings), isPaid: true, amount, requirementIds: [...ids, id] }];
  }
  if (price === null || price === 0) return [];
  const account = accountOf(settings);
  return [
    {
      ...{ kind: 'money', account, isPaid: true, requirementIds: ids },
      amount: withAlternatives({ kind: 'fixed', value: Math.round(price) }, branches.prices),
    },
  ];
}
