import type { EntityManager } from 'typeorm';
import type { Companion } from './companion.js';

/** The delivery target with the hash of a token, if its user is active. */
export async function findCompanion(
  manager: EntityManager,
  tokenHash: Buffer,
): Promise<(Companion & { lastSeenAt: Date | null }) | null> {
  const [found] = await manager.query<(Companion & { lastSeenAt: Date | null })[]>(
    `SELECT target.user_id AS "userId", target.id AS "targetId", target.last_seen_at AS "lastSeenAt"
      FROM delivery_target AS target JOIN account ON account.user_id = target.user_id
      WHERE target.kind = 'companion' AND target.secret = $1 AND account.state = 'active'`,
    [tokenHash],
  );
  return found ?? null;
}

/** Records when a companion has sent a request. */
export async function recordSeen(manager: EntityManager, { userId, targetId }: Companion, now: Date): Promise<void> {
  await manager.query('UPDATE delivery_target SET last_seen_at = $3 WHERE user_id = $1 AND id = $2', [
    userId,
    targetId,
    now,
  ]);
}
