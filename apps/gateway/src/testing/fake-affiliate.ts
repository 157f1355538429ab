import type { RequestOutput } from '@scriptsmith/contracts';
import {
  affiliateAdminRequests,
  affiliateRequests,
  type Payout,
  type PayoutBatch,
} from '@scriptsmith/contracts/affiliate';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { ada, bob, entryId } from './users.js';

export const affiliateOverview: RequestOutput<typeof affiliateRequests.getOverview> = {
  affiliate: {
    referralCode: 'ADAS2345',
    commissionRate: 0.1,
    promoCommissionRate: 0.15,
    promoStartDate: '2026-11-20T00:00:00.000Z',
    promoEndDate: '2026-11-22T00:00:00.000Z',
    isActive: true,
    serverNow: '2026-11-21T00:00:00.000Z',
  },
  stats: {
    ...{ totalReferrals: 1, convertedReferrals: 1, pendingEarnings: 225, payableEarnings: 0, totalEarnings: 225 },
    ...{ totalClicks: 4, totalCommissions: 1 },
  },
  referrals: [
    {
      ...{ id: bob.id, username: bob.username, email: bob.email, createdAt: '2026-11-20T10:00:00.000Z' },
      ...{ status: 'converted', conversionDate: '2026-11-20T10:05:00.000Z' },
    },
  ],
  commissions: [{ id: entryId, amount: 225, createdAt: '2026-11-20T10:05:00.000Z', status: 'pending', paidAt: null }],
};

export const payout: Payout = {
  ...{ id: entryId, userId: ada.id, username: ada.username, email: ada.email },
  ...{ amountPence: 225, commissionCount: 1, createdAt: '2026-11-21T00:00:00.000Z' },
};

export const payoutBatch: PayoutBatch = {
  ...{ id: entryId, createdAt: '2026-11-21T00:00:00.000Z', payoutCount: 1, totalPence: 225 },
};

/** Affiliate with one affiliate, Ada, who referred Bob. */
export function respondAsAffiliate(services: FakeServices): void {
  const { affiliate } = affiliateOverview;
  services.respondTo(affiliateRequests.getOverview, ({ userId }) => {
    if (userId !== ada.id) throw new DomainError('not_joined', 'This user does not take part.');
    return affiliateOverview;
  });
  services.respondTo(affiliateRequests.join, () => ({ affiliate }));
  services.respondTo(affiliateRequests.recordClick, ({ code }) => ({ isKnown: code === affiliate.referralCode }));
  const { referrals, commissions } = affiliateOverview;
  const slice = ({ page, pageSize }: { page: number; pageSize: number }) => ({ total: 1, page, pageSize });
  services.respondTo(affiliateRequests.listReferrals, (query) => ({ referrals, ...slice(query) }));
  services.respondTo(affiliateRequests.listCommissions, (query) => ({ commissions, ...slice(query) }));
  const { id, amountPence, commissionCount, createdAt } = payout;
  const ownPayout = { id, amountPence, commissionCount, createdAt };
  services.respondTo(affiliateRequests.listPayouts, (query) => ({ payouts: [ownPayout], ...slice(query) }));
  services.respondTo(affiliateAdminRequests.listAffiliates, (query) => ({ affiliates: [], ...slice(query) }));
  services.respondTo(affiliateAdminRequests.setAffiliateActive, () => ({ affiliate }));
  services.respondTo(affiliateAdminRequests.getGlobalPromotion, () => ({ promotion: null }));
  services.respondTo(affiliateAdminRequests.setPromotion, () => ({}));
  services.respondTo(affiliateAdminRequests.createPayoutBatch, () => ({ batch: payoutBatch, payouts: [payout] }));
  services.respondTo(affiliateAdminRequests.listPayoutBatches, (query) => ({
    batches: [payoutBatch],
    ...slice(query),
  }));
  services.respondTo(affiliateAdminRequests.listBatchPayouts, () => ({ payouts: [payout] }));
  services.respondTo(affiliateAdminRequests.listHeldCommissions, (query) => ({ commissions: [], ...slice(query) }));
  services.respondTo(affiliateAdminRequests.listRejectedCommissions, (query) => ({
    commissions: [],
    ...slice(query),
  }));
  services.respondTo(affiliateAdminRequests.previewClawback, () => ({ reversedPence: 225 }));
  services.respondTo(affiliateAdminRequests.previewPayout, () => ({ payoutCount: 0, totalPence: 0, payouts: [] }));
  services.respondTo(affiliateAdminRequests.reviewCommission, () => ({ status: 'pending' as const }));
  services.respondTo(affiliateRequests.checkReferralCode, ({ code }) =>
    code === affiliate.referralCode
      ? { valid: true as const, referrer: { username: ada.username } }
      : { valid: false as const, error: 'This referral code is not known.' },
  );
  services.respondTo(affiliateRequests.createTestCommission, ({ paymentPence }) => ({
    commissionPence: Math.round(paymentPence / 10),
    affiliateUsername: ada.username,
  }));
}
