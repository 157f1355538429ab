import type { AdminRole } from '@scriptsmith/contracts/admin';
import { usableKeyCondition } from '@scriptsmith/service-kit';
import type { DataSource } from 'typeorm';

interface Lookup {
  /** SHA-256 of the presented key. */
  keyHash: Buffer;
  /** SHA-256 of the token of the session, or null without one. */
  sessionHash: Buffer | null;
  /** SHA-256 of the network that presented it. */
  networkHash: Buffer;
  now: Date;
  /** The end of the counting window if this attempt opens one. */
  windowEndsAt: Date;
}

interface LookupResult {
  /** The matching key, or null if no usable key matches. The key's other fields are null then, too. */
  id: string | null;
  name: string;
  role: AdminRole;
  lastUsedAt: Date | null;
  /** Whether the key has a second factor of which the token names no session. */
  isSessionMissing: boolean | null;
  /** Failed attempts of the network in its current window, including this one. */
  failures: number;
  windowEndsAt: Date | null;
}

/**
 * Looks a key up and counts a failed attempt in one statement, so that concurrent guesses cannot bypass the limit.
 * Comparing hashes keeps the duration independent of the key.
 */
export async function lookUpAdminKey(
  database: DataSource,
  { keyHash, sessionHash, networkHash, now, windowEndsAt }: Lookup,
): Promise<LookupResult> {
  const [result] = await database.query<[LookupResult]>(
    `WITH valid AS (
       SELECT id, name, role, last_used_at, EXISTS (
         SELECT FROM authenticator_app app
         WHERE app.id = admin_key.authenticator_app_id AND app.confirmed_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM admin_session session
           WHERE session.token_hash = $5 AND session.authenticator_app_id = app.id AND session.expires_at > $3)
       ) AS is_session_missing
       FROM admin_key
       WHERE ${usableKeyCondition('$1', '$3')}
     ), counted AS (
       INSERT INTO failed_admin_key_count AS earlier (network_hash, failures, window_ends_at)
       SELECT $2, 1, $4 WHERE NOT EXISTS (SELECT FROM valid)
       ON CONFLICT (network_hash) DO UPDATE SET
         failures = CASE WHEN earlier.window_ends_at <= $3 THEN 1 ELSE earlier.failures + 1 END,
         window_ends_at = CASE WHEN earlier.window_ends_at <= $3 THEN $4 ELSE earlier.window_ends_at END
       RETURNING failures, window_ends_at
     ), failed AS (
       SELECT failures, window_ends_at FROM counted
       UNION ALL
       SELECT failures, window_ends_at FROM failed_admin_key_count
       WHERE network_hash = $2 AND window_ends_at > $3 AND EXISTS (SELECT FROM valid)
     )
     SELECT valid.id, valid.name, valid.role, valid.last_used_at AS "lastUsedAt",
       valid.is_session_missing AS "isSessionMissing", coalesce(failed.failures, 0) AS failures, failed.window_ends_at AS "windowEndsAt"
     FROM (SELECT) AS one LEFT JOIN valid ON true LEFT JOIN failed ON true`,
    [keyHash, networkHash, now, windowEndsAt, sessionHash],
  );
  return result;
}
