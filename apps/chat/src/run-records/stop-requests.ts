import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { RunRecord } from './run.entity.js';

/**
 * Requests the end of the runs in progress that match. Locks them in the order of their ids: transactions that lock several
 * runs in another order could deadlock.
 */
export async function requestStops(
  manager: EntityManager,
  matching: FindOptionsWhere<RunRecord> & { userId: number },
  requestedAt: Date,
): Promise<void> {
  const runs = manager.getRepository(RunRecord);
  const rows = await runs.find({
    select: { userId: true, id: true },
    where: { ...matching, status: 'running', stopRequestedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await runs.update({ userId: matching.userId, id: In(ids) }, { stopRequestedAt: requestedAt });
}
