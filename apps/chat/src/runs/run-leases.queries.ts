import { Any, type EntityManager } from 'typeorm';
import { RunRecord } from '../run-records/run.entity.js';

/** Extends the leases of an owner, and returns the ids of the runs that it still owns. */
export async function extendLeases(
  manager: EntityManager,
  runIds: readonly string[],
  { owner, until }: { owner: string; until: Date },
): Promise<string[]> {
  const result = await manager
    .createQueryBuilder()
    .update(RunRecord)
    .set({ leaseUntil: until })
    .where({ id: Any(runIds), leaseOwner: owner, status: 'running' })
    .returning('id')
    .execute();
  return (result.raw as { id: string }[]).map(({ id }) => id);
}
