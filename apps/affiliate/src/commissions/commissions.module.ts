import { Module } from '@nestjs/common';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { CommissionLedger } from './commission-ledger.js';
import { CommissionsController } from './commissions.controller.js';
import { PaymentsService } from './payments.service.js';
import { TestCommissionService } from './test-commission.service.js';

@Module({
  imports: [DeletedUsersModule, PromotionsModule],
  controllers: [CommissionsController],
  providers: [CommissionLedger, PaymentsService, TestCommissionService],
  exports: [CommissionLedger],
})
export class CommissionsModule {}
