import type { Plan, PlanId } from '@scriptsmith/contracts/billing';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useMemo } from 'react';
import { catalogueApi } from '../../catalogue/catalogue-api.js';
import type { Option } from '../components/choice-button.js';

export type AssignablePlanId = PlanId | 'none';

const noPlan = { value: 'none', label: 'No Plan' } as const;

/** The plans that an admin can assign, and no plan. */
export function usePlanOptions(): readonly Option[] {
  const { data } = catalogueApi.useCatalogueQuery();
  return useMemo(() => [noPlan, ...(data?.plans ?? []).map(({ id, name }) => ({ value: id, label: name }))], [data]);
}

/** The plan of a listed user. The list contains only its name. */
export function planIdOf({ subscription }: Pick<AdminUser, 'subscription'>, plans: readonly Option[]): string {
  if (!subscription || subscription.status === 'canceled') return noPlan.value;
  return plans.find(({ label }) => label === subscription.planName)?.value ?? noPlan.value;
}

export const isAssignablePlanId = (value: string): value is AssignablePlanId =>
  (['none', 'scripter', 'pro', 'enterprise'] satisfies (Plan['id'] | 'none')[] as string[]).includes(value);
