import { Module } from '@nestjs/common';
import { AccountReader } from './credits/account-reader.js';
import { ConsumptionService } from './credits/consumption.service.js';
import { CreditLedger } from './credits/credit-ledger.js';
import { CreditsController } from './credits/credits.controller.js';

@Module({
  controllers: [CreditsController],
  providers: [AccountReader, ConsumptionService, CreditLedger],
})
export class BillingModule {}
