import type { AdminRole } from '@scriptsmith/contracts/admin';
import { sha256, usableKeyCondition } from '@scriptsmith/service-kit';
import type { DataSource } from 'typeorm';

interface Lookup {
  /** SHA-256 of the presented key. */
  keyHash: Buffer;
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
  /** The app of the second factor, which may not be confirmed yet. */
  authenticatorAppId: string | null;
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
  { keyHash, networkHash, now, windowEndsAt }: Lookup,
): Promise<LookupResult> {
  const [result] = await database.query<[LookupResult]>(
    `WITH valid AS (
       SELECT id, name, role, last_used_at, authenticator_app_id FROM admin_key
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
       valid.authenticator_app_id AS "authenticatorAppId", coalesce(failed.failures, 0) AS failures,
       failed.window_ends_at AS "windowEndsAt"
     FROM (SELECT) AS one LEFT JOIN valid ON true LEFT JOIN failed ON true`,
    [keyHash, networkHash, now, windowEndsAt],
  );
  return result;
}

/** Whether an app is a second factor, and the token names no session of it. */
export async function isSessionMissing(
  database: DataSource,
  { authenticatorAppId, sessionToken, now }: { authenticatorAppId: string; sessionToken: string; now: Date },
): Promise<boolean> {
  const [{ isMissing }] = await database.query<[{ isMissing: boolean }]>(
    `SELECT EXISTS (
       SELECT FROM authenticator_app app
       WHERE app.id = $1 AND app.confirmed_at IS NOT NULL AND NOT EXISTS (
         SELECT FROM admin_session session
         WHERE session.token_hash = $2 AND session.authenticator_app_id = app.id AND session.expires_at > $3)
     ) AS "isMissing"`,
    [authenticatorAppId, sha256(sessionToken), now],
  );
  return isMissing;
}
