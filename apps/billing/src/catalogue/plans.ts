import { type PackOffer, type Plan, type PlanId, packOffers, planOffers } from '@scriptsmith/contracts/billing';

/** The catalogue expresses unlimited credits as -1. */
export const isUnlimited = ({ credits }: { credits: number }): boolean => credits === -1;

export const unlimitedPlanIds: readonly PlanId[] = planOffers.filter(isUnlimited).map(({ id }) => id);

export function planOf(planId: string): Omit<Plan, 'priceId'> {
  const plan = planOffers.find(({ id }) => id === planId);
  if (!plan) throw new Error(`The catalogue has no plan ${planId}`);
  return plan;
}

export function packOf(packId: string): PackOffer {
  const pack = packOffers.find(({ id }) => id === packId);
  if (!pack) throw new Error(`The catalogue has no pack ${packId}`);
  return pack;
}

/** Credits are low below a tenth of the plan's monthly credits; 0 on unlimited plans, whose credits are never low. */
export function lowCreditsThreshold(planId: PlanId): number {
  const plan = planOf(planId);
  return isUnlimited(plan) ? 0 : Math.ceil(plan.credits / 10);
}
