import { Module } from '@nestjs/common';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ConsumptionService } from './consumption.service.js';
import { CreditAdjustmentsService } from './credit-adjustments.service.js';
import { CreditHistoryService } from './credit-history.service.js';

@Module({
  imports: [DeletedUsersModule, LedgerModule],
  providers: [ConsumptionService, CreditAdjustmentsService, CreditHistoryService],
  exports: [CreditAdjustmentsService, CreditHistoryService],
})
export class CreditsModule {}
