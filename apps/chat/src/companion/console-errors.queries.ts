import type { EntityManager } from 'typeorm';
import type { ConsoleErrorRecord } from './console-error.entity.js';

/** Adds errors, or counts those that are known. Ids must not repeat. */
export async function countErrors(manager: EntityManager, errors: readonly ConsoleErrorRecord[]): Promise<void> {
  for (const { userId, id, conversationId, targetId, versionId, versionNumber, text, count, lastAt } of errors) {
    await manager.query(
      `INSERT INTO console_error AS known
          (user_id, id, conversation_id, target_id, version_id, version_number, text, count, first_at, last_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
        ON CONFLICT (user_id, id) DO UPDATE
          SET count = least(known.count::bigint + excluded.count, 1000000000), last_at = excluded.last_at`,
      [userId, id, conversationId, targetId, versionId, versionNumber, text, count, lastAt],
    );
  }
}

/** Removes all but the latest errors of a conversation. */
export async function deleteOldestErrors(
  manager: EntityManager,
  { userId, conversationId }: Pick<ConsoleErrorRecord, 'userId' | 'conversationId'>,
  kept: number,
): Promise<void> {
  await manager.query(
    `DELETE FROM console_error WHERE user_id = $1 AND id IN (
      SELECT id FROM console_error WHERE user_id = $1 AND conversation_id = $2 ORDER BY last_at DESC, id OFFSET $3)`,
    [userId, conversationId, kept],
  );
}
