import { listAttention } from '@scriptsmith/contracts';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { implement, type ImplementedOperation } from '@scriptsmith/service-kit';
import { AffiliateAccountsService } from './affiliate-accounts/affiliate-accounts.service.js';
import { AttentionService } from './attention/attention.service.js';
import { ClicksService } from './clicks/clicks.service.js';
import { CommissionReviewsService } from './commission-reviews/commission-reviews.service.js';
import { ClawbackPreviewService } from './commissions/clawback-preview.service.js';
import { TestCommissionService } from './commissions/test-commission.service.js';
import { EnrolmentService } from './enrolment/enrolment.service.js';
import { AffiliateListsService } from './overview/affiliate-lists.service.js';
import { OverviewService } from './overview/overview.service.js';
import { PayoutHistoryService } from './payouts/payout-history.service.js';
import { PayoutsService } from './payouts/payouts.service.js';
import { PromotionsService } from './promotions/promotions.service.js';
import { ReferralsService } from './referrals/referrals.service.js';

/** The class that executes each operation, in the method of its name. */
export const affiliateOperations: ImplementedOperation[] = [
  ...implement({ listAttention: listAttention('affiliate') }, { listAttention: AttentionService }),
  ...implement(affiliateRequests, {
    getOverview: OverviewService,
    listReferrals: AffiliateListsService,
    listCommissions: AffiliateListsService,
    listPayouts: PayoutHistoryService,
    join: EnrolmentService,
    recordClick: ClicksService,
    checkReferralCode: ReferralsService,
    createTestCommission: TestCommissionService,
  }),
  ...implement(affiliateAdminRequests, {
    listAffiliates: AffiliateAccountsService,
    getReferrer: AffiliateAccountsService,
    setAffiliateActive: AffiliateAccountsService,
    getGlobalPromotion: PromotionsService,
    setPromotion: PromotionsService,
    createPayoutBatch: PayoutsService,
    previewPayout: PayoutsService,
    listPayoutBatches: PayoutHistoryService,
    listBatchPayouts: PayoutHistoryService,
    listHeldCommissions: CommissionReviewsService,
    listRejectedCommissions: CommissionReviewsService,
    reviewCommission: CommissionReviewsService,
    previewClawback: ClawbackPreviewService,
  }),
];
