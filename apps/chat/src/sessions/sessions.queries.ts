import type { EntityManager } from 'typeorm';
import { statement } from '../core/statements.js';
import type { Session } from './session.entity.js';

const sessionColumns = `session.token_hash AS "tokenHash", session.user_id AS "userId", session.epoch,
  session.product_session_id AS "productSessionId", session.confirmed_at AS "confirmedAt",
  session.created_at AS "createdAt", session.expires_at AS "expiresAt"`;

/** The session of a token hash ($1) at a time ($2), if its account is active. Every call with a session executes it. */
export const findSession = statement<Session>(
  'find_session',
  `SELECT ${sessionColumns}
   FROM session JOIN account ON account.user_id = session.user_id AND account.state = 'active'
   WHERE session.token_hash = $1 AND session.expires_at > $2`,
);

/** Ends the sessions of a user except the newest. */
export async function deleteOldestSessions(manager: EntityManager, userId: number, kept: number): Promise<void> {
  await manager.query(
    `DELETE FROM session WHERE token_hash IN
      (SELECT token_hash FROM session WHERE user_id = $1 ORDER BY created_at DESC OFFSET $2)`,
    [userId, kept],
  );
}

/**
 * Marks the sessions that have started a run in progress as confirmed, if they were last confirmed before a time, and
 * returns them. Skips those that another replica is confirming.
 */
export async function claimSessionsOfRuns(
  manager: EntityManager,
  { now, confirmedBefore }: { now: Date; confirmedBefore: Date },
): Promise<Session[]> {
  const [sessions] = await manager.query<[Session[], number]>(
    `UPDATE session SET confirmed_at = $1 WHERE token_hash IN (
       SELECT session.token_hash FROM session
       WHERE session.confirmed_at < $2 AND EXISTS (
         SELECT FROM run
         WHERE run.user_id = session.user_id AND run.session_token_hash = session.token_hash AND run.status = 'running')
       FOR UPDATE SKIP LOCKED)
     RETURNING ${sessionColumns}`,
    [now, confirmedBefore],
  );
  return sessions;
}
