import type { EntityManager } from 'typeorm';

/**
 * Locks a task of the service until the transaction ends, which is idle as long as the task runs. Returns false if another
 * replica has locked it.
 */
export async function tryLockTask(transaction: EntityManager, name: string): Promise<boolean> {
  const [lock] = await transaction.query<{ isHeld: boolean }[]>(
    `SELECT set_config('idle_in_transaction_session_timeout', '0', true),
       pg_try_advisory_xact_lock(hashtext(current_schema()), hashtext($1)) AS "isHeld"`,
    [name],
  );
  return lock?.isHeld === true;
}
