import type { affiliateRequests, RequestOutput, TestCommissionAnswer } from '@scriptsmith/contracts';

/** In pounds, as the form has them. */
export function testCommissionAnswer({
  commissionPence,
  affiliateUsername,
}: RequestOutput<typeof affiliateRequests.writeTestCommission>): TestCommissionAnswer {
  const commission = commissionPence / 100;
  return {
    success: true,
    commission,
    message: `Generated £${commission.toFixed(2)} commission for ${affiliateUsername}`,
  };
}
