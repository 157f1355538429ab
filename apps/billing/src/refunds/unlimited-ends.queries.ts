import type { EntityManager } from 'typeorm';

interface UnlimitedEnd {
  /** The subscription, or empty for an unlimited pack. */
  id: string;
  until: Date | null;
}

/** The ends of a user's unlimited use, by pack and by plan. */
export function readUnlimitedEnds(manager: EntityManager, userId: number): Promise<UnlimitedEnd[]> {
  return manager.query<UnlimitedEnd[]>(
    `SELECT '' AS id, unlimited_until AS until FROM credit_account WHERE user_id = $1
     UNION ALL SELECT id, unlimited_until FROM subscription WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}
