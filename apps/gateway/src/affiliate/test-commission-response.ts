import type { RequestOutput } from '@scriptsmith/contracts';
import type { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import type { TestCommissionResponse } from '@scriptsmith/contracts/gateway';

/** Converts pence to pounds, the unit of the form. */
export function toTestCommissionResponse({
  commissionPence,
  affiliateUsername,
}: RequestOutput<typeof affiliateRequests.createTestCommission>): TestCommissionResponse {
  const commission = commissionPence / 100;
  return {
    success: true,
    commission,
    message: `Generated £${commission.toFixed(2)} commission for ${affiliateUsername}`,
  };
}
