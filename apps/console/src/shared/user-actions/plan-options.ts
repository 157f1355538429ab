import type { Plan, PlanId } from '@scriptsmith/contracts/billing';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useMemo } from 'react';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import type { Option } from '../components/choice-button.js';

export type AssignablePlanId = PlanId | 'none';

const noPlan = { value: 'none', label: 'No Plan' } as const;

/** The plans that an admin can assign, and no plan. */
export function usePlanOptions(): readonly Option[] {
  const { data } = catalogueApi.useCatalogueQuery();
  return useMemo(() => [noPlan, ...(data?.plans ?? []).map(({ id, name }) => ({ value: id, label: name }))], [data]);
}

/**
 * The plan of a listed user as an option. The list contains only its name, which is no option while the catalogue is
 * loading, or if the plan is not on offer any more.
 */
export function planOf({ subscription }: Pick<AdminUser, 'subscription'>, plans: readonly Option[]): Option {
  if (!subscription || subscription.status === 'canceled') return noPlan;
  const { planName } = subscription;
  return plans.find(({ label }) => label === planName) ?? { value: planName, label: planName };
}

export const isAssignablePlanId = (value: string): value is AssignablePlanId =>
  (['none', 'scripter', 'pro', 'enterprise'] satisfies (Plan['id'] | 'none')[] as string[]).includes(value);
