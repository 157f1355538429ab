import type { EntityManager } from 'typeorm';

/** Locks the saved filters of a key until the transaction ends, also if there are none. */
export const lockSavedFilters = (transaction: EntityManager, keyId: string): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved-filter ' || $1, 0))`, [keyId]);
