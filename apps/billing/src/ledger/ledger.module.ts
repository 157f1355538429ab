import { Module } from '@nestjs/common';
import { CreditEntryPartitions } from './credit-entry-partitions.js';
import { CreditLedgerService } from './credit-ledger.service.js';
import { LedgerOperations } from './ledger-operations.js';

@Module({
  providers: [CreditEntryPartitions, CreditLedgerService, LedgerOperations],
  exports: [CreditEntryPartitions, CreditLedgerService, LedgerOperations],
})
export class LedgerModule {}
