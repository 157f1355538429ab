import type { EntityManager } from 'typeorm';

/** The deleted users among those mentioned. */
export async function findDeletedUsers(
  transaction: EntityManager,
  mentions: readonly { userId: number | null }[],
): Promise<ReadonlySet<number>> {
  const userIds = [...new Set(mentions.flatMap(({ userId }) => userId ?? []))];
  if (userIds.length === 0) return new Set();
  const rows = await transaction.query<{ user_id: number }[]>(
    'SELECT user_id FROM deleted_user WHERE user_id = ANY ($1::int[])',
    [userIds],
  );
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/** Records the deletion, so that events received later are stored as anonymous. */
export const markAsDeleted = (transaction: EntityManager, userId: number): Promise<unknown> =>
  transaction.query('INSERT INTO deleted_user (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
