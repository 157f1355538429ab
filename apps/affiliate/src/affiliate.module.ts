import { Module } from '@nestjs/common';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { AdminCommandsModule } from '@scriptsmith/service-kit';
import { AffiliateAccountsModule } from './affiliate-accounts/affiliate-accounts.module.js';
import { ClicksModule } from './clicks/clicks.module.js';
import { CommissionReviewsModule } from './commission-reviews/commission-reviews.module.js';
import { CommissionsModule } from './commissions/commissions.module.js';
import { EnrolmentModule } from './enrolment/enrolment.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { PromotionsModule } from './promotions/promotions.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { UserDeletionModule } from './user-deletion/user-deletion.module.js';

@Module({
  imports: [
    AdminCommandsModule.forRoot({ auditEntryRecorded: affiliateEvents.auditEntryRecorded }),
    AffiliateAccountsModule,
    ClicksModule,
    CommissionReviewsModule,
    CommissionsModule,
    EnrolmentModule,
    OverviewModule,
    PayoutsModule,
    PromotionsModule,
    ReferralsModule,
    UserDeletionModule,
  ],
})
export class AffiliateModule {}
