import { type PackOffer, type Plan, type PlanId, packOffers, planOffers } from '@scriptsmith/contracts/billing';

/** What -1 means at the edges (contracts, Conventions). */
export const isUnlimited = ({ credits }: { credits: number }): boolean => credits === -1;

export const unlimitedPlanIds: readonly PlanId[] = planOffers.filter(isUnlimited).map(({ id }) => id);

export function planOf(planId: string): Omit<Plan, 'priceId'> {
  const plan = planOffers.find(({ id }) => id === planId);
  if (!plan) throw new Error(`no plan ${planId} in the catalogue`);
  return plan;
}

export function packOf(packId: string): PackOffer {
  const pack = packOffers.find(({ id }) => id === packId);
  if (!pack) throw new Error(`no pack ${packId} in the catalogue`);
  return pack;
}
