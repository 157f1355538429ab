import type { DataSource, EntityManager } from 'typeorm';
import type { PollingLoop } from './polling-loop.js';

const wakeupsKey = 'wakeupsOnCommit';
type Wakeable = Pick<PollingLoop, 'wake'>;

/** Marks that the transaction adds work for a loop. The loop wakes when the transaction commits. */
export function requestWakeup(transaction: EntityManager, loopName: string): void {
  const data: Record<string, Set<string>> | undefined = transaction.queryRunner?.data;
  if (data) (data[wakeupsKey] ??= new Set()).add(loopName);
}

/** Wakes a loop whenever a transaction commits that requested it by this name. */
export function wakeOnCommit(database: DataSource, loopName: string, loop: Wakeable): void {
  database.subscribers.push({
    afterTransactionCommit: ({ queryRunner }) => {
      const requested = (queryRunner.data as Record<string, Set<string>>)[wakeupsKey];
      if (requested?.delete(loopName)) loop.wake();
    },
  });
}
