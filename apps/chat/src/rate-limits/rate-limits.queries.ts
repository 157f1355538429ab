import type { EntityManager } from 'typeorm';

/** Deletes the counters of a user. The table belongs to `rate-limiter-flexible`, so it has no entity. */
export async function deleteRateLimitsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM rate_limit WHERE key LIKE $1', [`%:${userId}`]);
}

/** Deletes the counters that have expired. */
export async function deleteExpiredRateLimits(manager: EntityManager, nowMs: number): Promise<void> {
  await manager.query('DELETE FROM rate_limit WHERE expire < $1', [nowMs]);
}
