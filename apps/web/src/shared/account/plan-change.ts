import type { UpgradePreview } from '@scriptsmith/contracts/billing';

/** A change of plan that no payment confirms: the checkout hands it to the success screen with the navigation. */
export type PlanChange = Pick<UpgradePreview, 'effective' | 'effectiveAt'> & { planName: string };

/** What the navigation brought, which a reload keeps; null for anything else. */
export function readPlanChange(state: unknown): PlanChange | null {
  return typeof state === 'object' && state !== null && 'planName' in state ? (state as PlanChange) : null;
}
