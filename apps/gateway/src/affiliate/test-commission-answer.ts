import type { RequestOutput } from '@scriptsmith/contracts';
import type { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import type { TestCommissionResponse } from '@scriptsmith/contracts/gateway';

/** In pounds, as the form has them. */
export function testCommissionAnswer({
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
