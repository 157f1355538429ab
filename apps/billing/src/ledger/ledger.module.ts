import { Module } from '@nestjs/common';
import { CreditLedgerService } from './credit-ledger.service.js';
import { LedgerOperations } from './ledger-operations.js';

@Module({
  providers: [CreditLedgerService, LedgerOperations],
  exports: [CreditLedgerService, LedgerOperations],
})
export class LedgerModule {}
