import type { PlanId } from '@scriptsmith/contracts/billing';

interface OfferedPlan {
  /** 0 on unlimited plans, whose consumption is not charged. */
  monthlyCredits: number;
  rollover: boolean;
  pricePence: number;
  isUnlimited: boolean;
}

/** The plans and packs, independent of the catalogue, so that models do not repeat its errors. */
export const offeredPlans: Readonly<Record<PlanId, OfferedPlan>> = {
  scripter: { monthlyCredits: 15_000, pricePence: 1_499, rollover: false, isUnlimited: false },
  pro: { monthlyCredits: 150_000, pricePence: 3_999, rollover: true, isUnlimited: false },
  enterprise: { monthlyCredits: 0, pricePence: 9_999, rollover: false, isUnlimited: true },
};

export const offeredPacks = {
  '10k': { credits: 10_000, pricePence: 500 },
  '50k': { credits: 50_000, pricePence: 2_000 },
} as const;
