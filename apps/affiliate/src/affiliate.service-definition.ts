import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { AffiliateModule } from './affiliate.module.js';
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
import { AdminChangeSubject1765300000000 } from './migrations/admin-change-subject.migration.js';
import { AdminCommands1766200000000 } from './migrations/admin-commands.migration.js';
import { AffiliateProgramme1764200000000 } from './migrations/affiliate-programme.migration.js';
import { AffiliateTables1763900000000 } from './migrations/affiliate-tables.migration.js';
import { Terms1766000000000 } from './migrations/terms.migration.js';
import { PayoutBatch } from './payouts/payout-batch.entity.js';
import { Payout } from './payouts/payout.entity.js';
import { Promotion } from './promotions/promotion.entity.js';
import { Referral } from './referrals/referral.entity.js';

/** Owns referrals and commissions. */
export const affiliateService: ServiceDefinition = {
  name: 'affiliate',
  module: AffiliateModule,
  settings: affiliateSettingsSchema,
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
      AffiliateTables1763900000000,
      AffiliateProgramme1764200000000,
      AdminChangeSubject1765300000000,
      Terms1766000000000,
      AdminCommandTable1766050000000,
      AdminCommands1766200000000,
    ],
  },
};
