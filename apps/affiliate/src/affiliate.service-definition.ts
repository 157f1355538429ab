import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { AffiliateModule } from './affiliate.module.js';
import { affiliateOperations } from './affiliate.operations.js';
import { affiliateSettingsSchema } from './affiliate.settings.js';
import { Affiliate } from './affiliates/affiliate.entity.js';
import { KnownBrowser } from './browser-matches/known-browser.entity.js';
import { Click } from './clicks/click.entity.js';
import { CommissionReview } from './commission-reviews/commission-review.entity.js';
import { CommissionEntry } from './commissions/commission-entry.entity.js';
import { CommissionSummary } from './commissions/commission-summary.entity.js';
import { Commission } from './commissions/commission.entity.js';
import { Payment } from './commissions/payment.entity.js';
import { DeletedUser } from './deleted-users/deleted-user.entity.js';
import { AffiliateInitial1766100000000 } from './migrations/affiliate-initial.migration.js';
import { CommissionReviewReason1767500000000 } from './migrations/commission-review-reason.migration.js';
import { RefundRevisions1768200000000 } from './migrations/refund-revisions.migration.js';
import { PayoutBatch } from './payouts/payout-batch.entity.js';
import { Payout } from './payouts/payout.entity.js';
import { Promotion } from './promotions/promotion.entity.js';
import { Referral } from './referrals/referral.entity.js';

/** Owns referrals and commissions. */
export const affiliateService: ServiceDefinition = {
  name: 'affiliate',
  module: AffiliateModule,
  settings: affiliateSettingsSchema,
  operations: affiliateOperations,
  database: {
    entities: [
      Affiliate,
      Click,
      Commission,
      CommissionEntry,
      CommissionReview,
      CommissionSummary,
      DeletedUser,
      ExecutedAdminCommand,
      KnownBrowser,
      Payment,
      Payout,
      PayoutBatch,
      Promotion,
      Referral,
    ],
    migrations: [
      AdminCommandTable1766050000000,
      AffiliateInitial1766100000000,
      CommissionReviewReason1767500000000,
      RefundRevisions1768200000000,
    ],
  },
};
