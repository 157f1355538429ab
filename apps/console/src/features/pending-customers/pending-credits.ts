import type { PendingCustomer, Plan } from '@scriptsmith/contracts/billing';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';

/** The plan of a pending customer, whose name is `Pro` where the catalogue says `Professional`. */
const planOf = ({ planName }: Pick<PendingCustomer, 'planName'>, plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ id }) => id === planName.toLowerCase());

/**
 * The monthly credits that a pending customer receives: `5,000 credits, with rollover`. Without an amount the customer
 * receives those of the plan, which is said.
 */
export function creditsOf(
  customer: Pick<PendingCustomer, 'planName' | 'monthlyCredits' | 'hasRollover'>,
  plans: readonly Plan[],
): string {
  const plan = planOf(customer, plans);
  if (customer.monthlyCredits !== 0 || !plan)
    return `${formatOfferedCredits(customer.monthlyCredits)}${customer.hasRollover ? ', with rollover' : ''}`;
  const rollover = plan.rollover || customer.hasRollover ? ', with rollover' : '';
  return `${formatOfferedCredits(plan.credits)}${rollover} (from the plan)`;
}
