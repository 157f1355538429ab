import { Module } from '@nestjs/common';
import { AffiliatesController } from './affiliates.controller.js';
import { CommissionsController } from './commissions.controller.js';
import { PayoutsController } from './payouts.controller.js';
import { PromotionController } from './promotion.controller.js';
import { TestCommissionController } from './test-commission.controller.js';

@Module({
  controllers: [
    AffiliatesController,
    PromotionController,
    PayoutsController,
    CommissionsController,
    TestCommissionController,
  ],
})
export class AffiliatesModule {}
