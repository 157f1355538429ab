import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Affiliate } from './affiliates/affiliate.entity.js';
import { AffiliatesController } from './affiliates/affiliates.controller.js';
import { AffiliatesService } from './affiliates/affiliates.service.js';
import { ReferralCodes } from './affiliates/referral-codes.js';
import { CommissionLedger } from './commissions/commission-ledger.js';
import { CommissionsController } from './commissions/commissions.controller.js';
import { PaymentsService } from './commissions/payments.service.js';
import { TestCommissionService } from './commissions/test-commission.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PayoutsService } from './payouts/payouts.service.js';
import { PromotionsController } from './promotions/promotions.controller.js';
import { PromotionsService } from './promotions/promotions.service.js';
import { ReferralsController } from './referrals/referrals.controller.js';
import { ReferralsService } from './referrals/referrals.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Affiliate])],
  controllers: [
    AffiliatesController,
    OverviewController,
    ReferralsController,
    CommissionsController,
    PromotionsController,
    PayoutsController,
  ],
  providers: [
    AffiliatesService,
    ReferralCodes,
    OverviewService,
    ReferralsService,
    PaymentsService,
    CommissionLedger,
    TestCommissionService,
    PromotionsService,
    PayoutsService,
  ],
})
export class AffiliateModule {}
