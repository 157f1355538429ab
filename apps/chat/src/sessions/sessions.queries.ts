import type { EntityManager } from 'typeorm';
import { statement } from '../core/statements.js';
import type { Session } from './session.entity.js';

/** The session of a token hash ($1) at a time ($2), if its account is active. Every call with a session executes it. */
export const findSession = statement<Session>(
  'find_session',
  `SELECT session.token_hash AS "tokenHash", session.user_id AS "userId", session.created_at AS "createdAt",
     session.expires_at AS "expiresAt"
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
