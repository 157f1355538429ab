import type { EntityManager } from 'typeorm';

/** Which of the users that somebody speaks of are gone. */
export async function erasedAmong(
  transaction: EntityManager,
  mentions: readonly { userId: number | null }[],
): Promise<ReadonlySet<number>> {
  const userIds = [...new Set(mentions.flatMap(({ userId }) => userId ?? []))];
  if (userIds.length === 0) return new Set();
  const rows = await transaction.query<{ user_id: number }[]>(
    'SELECT user_id FROM erased_user WHERE user_id = ANY ($1::int[])',
    [userIds],
  );
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/** Has a user forgotten by whatever comes later. */
export const markErased = (transaction: EntityManager, userId: number): Promise<unknown> =>
  transaction.query('INSERT INTO erased_user (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
