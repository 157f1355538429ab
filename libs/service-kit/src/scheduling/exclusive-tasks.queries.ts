import type { EntityManager } from 'typeorm';

/** Locks a task of the service until the transaction ends. Returns false if another replica has locked it. */
export async function tryLockTask(transaction: EntityManager, name: string): Promise<boolean> {
  const [lock] = await transaction.query<{ isHeld: boolean }[]>(
    `SELECT pg_try_advisory_xact_lock(hashtext(current_schema()), hashtext($1)) AS "isHeld"`,
    [name],
  );
  return lock?.isHeld === true;
}
