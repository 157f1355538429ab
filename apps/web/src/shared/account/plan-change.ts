import type { UpgradePreview } from '@scriptsmith/contracts/billing';

/** A plan change without a payment. The checkout passes it to the success screen in the navigation state. */
export type PlanChange = Pick<UpgradePreview, 'effective' | 'effectiveAt'> & { planName: string };

/** The plan change in the navigation state, which a reload keeps, or null. */
export function readPlanChange(state: unknown): PlanChange | null {
  return typeof state === 'object' && state !== null && 'planName' in state ? (state as PlanChange) : null;
}
