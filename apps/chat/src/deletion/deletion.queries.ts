import type { EntityManager } from 'typeorm';

/** Without the rows of a hold that has not ended, nobody would settle or release it. */
const isPurgeable = `deleted_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM run WHERE run.user_id = conversation.user_id AND run.conversation_id = conversation.id
      AND (run.status = 'running' OR EXISTS (
        SELECT FROM run_step AS step WHERE step.user_id = run.user_id AND step.run_id = run.id
          AND step.hold_state IN ('requested', 'held'))))`;

/** Some of the users who have deleted conversations without a run in progress or a hold that has not ended. */
export async function findUsersToPurge(manager: EntityManager, limit: number): Promise<number[]> {
  const rows = await manager.query<{ userId: number }[]>(
    `SELECT DISTINCT user_id AS "userId" FROM conversation WHERE ${isPurgeable} LIMIT $1`,
    [limit],
  );
  return rows.map(({ userId }) => userId);
}

/** Removes the deleted conversations of a user that have no run in progress and no hold that has not ended. */
export async function purgeConversations(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`DELETE FROM conversation WHERE user_id = $1 AND ${isPurgeable}`, [userId]);
}

/** Removes the contents that no version of a user refers to. The transaction must hold the lock of `lockBlobs`. */
export async function deleteUnusedBlobs(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `DELETE FROM blob WHERE user_id = $1 AND NOT EXISTS (
      SELECT FROM version_file AS file WHERE file.user_id = blob.user_id AND file.sha256 = blob.sha256)`,
    [userId],
  );
}
