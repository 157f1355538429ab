import { Module } from '@nestjs/common';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ConsumptionService } from './consumption.service.js';
import { CreditAdjustmentsService } from './credit-adjustments.service.js';
import { CreditHistoryService } from './credit-history.service.js';
import { CreditsController } from './credits.controller.js';

@Module({
  imports: [DeletedUsersModule, LedgerModule],
  controllers: [CreditsController],
  providers: [ConsumptionService, CreditAdjustmentsService, CreditHistoryService],
  exports: [CreditAdjustmentsService, CreditHistoryService],
})
export class CreditsModule {}
