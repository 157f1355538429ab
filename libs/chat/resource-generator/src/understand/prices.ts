import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { accountOf } from './build-effects.js';
import { type AlternativePrice, withAlternatives } from './draft-branches.js';
import type { Draft } from './draft.js';

/** The prices for some: stated ones, and those with a discount. */
export const alternativesOf = ({ price, branches, discounts }: Draft): readonly AlternativePrice[] => [
  ...branches.prices,
  ...discounts.map(({ jobs, hours, percent, requirementIds: [id = ''] }) => ({
    value: (price ?? 0) * (1 - percent / 100),
    condition: hours
      ? { kind: 'hours' as const, ...hours }
      : {
          ...{ kind: 'job' as const, isExcluded: false },
          jobs: jobs.map((job) => ({ job, minimumGrade: 0 })),
        },
    id,
  })),
];

/** What it costs, if a price was named, and for whom less. */
export function priceOf(draft: Draft, coreId: string): Part<Condition>[] {
  const { price, pricePerDuty, settings, sources, seller } = draft;
  if (seller) return [];
  const prices = alternativesOf(draft);
  const ids = [sources.get('price') ?? coreId, ...prices.map(({ id }) => id)];
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
      amount: withAlternatives({ kind: 'fixed', value: Math.round(price) }, prices),
    },
  ];
}
