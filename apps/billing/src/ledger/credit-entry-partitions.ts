import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { changePartitions, lastPartitionedDay } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { createCreditEntryPartitions } from './credit-entry-partitions.queries.js';

/** Creates the monthly partitions of the entries ahead. Without one, entries go to the default partition. */
@Injectable()
export class CreditEntryPartitions {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Creates the missing partitions. */
  async create(): Promise<void> {
    await changePartitions(this.database, 'credit_entry', (transaction) =>
      createCreditEntryPartitions(transaction, lastPartitionedDay(this.clock)),
    );
  }
}
