import type { EntityManager } from 'typeorm';

/**
 * Extends the leases of an owner, and returns the ids of the runs that it still owns. Locks the runs in the order of their
 * ids, like `requestStops`.
 */
export async function extendLeases(
  manager: EntityManager,
  runIds: readonly string[],
  { owner, until }: { owner: string; until: Date },
): Promise<string[]> {
  const [rows] = await manager.query<[{ id: string }[], number]>(
    `WITH owned AS (
       SELECT user_id, id FROM run WHERE id = ANY($1) AND lease_owner = $2 AND status = 'running'
       ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE run SET lease_until = $3 FROM owned WHERE run.user_id = owned.user_id AND run.id = owned.id
     RETURNING run.id`,
    [runIds, owner, until],
  );
  return rows.map(({ id }) => id);
}
