import { Module } from '@nestjs/common';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { AdminCommandsModule } from '@scriptsmith/service-kit';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AffiliateAccountsService } from './affiliates/affiliate-accounts.service.js';
import { Affiliate } from './affiliates/affiliate.entity.js';
import { AffiliatesController } from './affiliates/affiliates.controller.js';
import { AffiliatesService } from './affiliates/affiliates.service.js';
import { ReferralCodes } from './affiliates/referral-codes.js';
import { CommissionLedger } from './commissions/commission-ledger.js';
import { CommissionsController } from './commissions/commissions.controller.js';
import { PaymentsService } from './commissions/payments.service.js';
import { TestCommissionService } from './commissions/test-commission.service.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureService } from './erasure/erasure.service.js';
import { ListsService } from './overview/lists.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { PayoutHistoryService } from './payouts/payout-history.service.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PayoutsService } from './payouts/payouts.service.js';
import { PromotionsController } from './promotions/promotions.controller.js';
import { PromotionsService } from './promotions/promotions.service.js';
import { ReferralsController } from './referrals/referrals.controller.js';
import { ReferralsService } from './referrals/referrals.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { ClicksService } from './visitors/clicks.service.js';
import { SightingsService } from './visitors/sightings.service.js';
import { VisitorsController } from './visitors/visitors.controller.js';

@Module({
  imports: [
    AdminCommandsModule.forRoot({ auditEntryRecorded: affiliateEvents.auditEntryRecorded }),
    TypeOrmModule.forFeature([Affiliate]),
  ],
  controllers: [
    AffiliatesController,
    OverviewController,
    ReferralsController,
    CommissionsController,
    PromotionsController,
    PayoutsController,
    ReviewsController,
    VisitorsController,
    ErasureController,
  ],
  providers: [
    AffiliatesService,
    AffiliateAccountsService,
    ReferralCodes,
    OverviewService,
    ListsService,
    ReferralsService,
    PaymentsService,
    CommissionLedger,
    TestCommissionService,
    PromotionsService,
    PayoutsService,
    PayoutHistoryService,
    ReviewsService,
    ClicksService,
    SightingsService,
    ErasureService,
  ],
})
export class AffiliateModule {}
