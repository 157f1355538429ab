import type { EntityManager } from 'typeorm';

/*
 * Upserts whose result does not depend on the order of events: an existing user stays listed, the higher revision wins,
 * and a deleted user is not listed again. TypeORM's upsert cannot express the conditions. Each statement writes users in
 * the order of their ids, so that concurrent transactions do not deadlock. Triggers change the counts of users, for many
 * users in no fixed order, so a transaction locks the directory first.
 */

const directoryLock = `hashtext('scriptsmith user directory')`;

/** Lets no other transaction change users until this one ends. */
export const lockDirectory = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock(${directoryLock})`);

/** Waits for a transaction that changes many users, and lets none begin until this one ends. */
export const lockDirectoryShared = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock_shared(${directoryLock})`);

/** Lists users and adds their sign-ups to the daily counts. */
export const upsertUsers = (
  transaction: EntityManager,
  users: readonly { userId: number; username: string; usernameSort: string; email: string; createdAt: string }[],
): Promise<unknown> =>
  transaction.query(
    `WITH registered AS (
       INSERT INTO directory_user AS existing (user_id, username, username_sort, email, created_at)
       SELECT "userId", username, "usernameSort", email, "createdAt"
       FROM jsonb_to_recordset($1)
         AS added ("userId" integer, username text, "usernameSort" text, email text, "createdAt" timestamptz)
       ORDER BY "userId"
       ON CONFLICT (user_id) DO UPDATE SET
         username = CASE WHEN existing.deleted_at IS NULL THEN excluded.username END,
         username_sort = CASE WHEN existing.deleted_at IS NULL THEN excluded.username_sort END,
         email = CASE WHEN existing.deleted_at IS NULL THEN excluded.email END,
         created_at = excluded.created_at
       WHERE existing.created_at IS NULL
       RETURNING created_at
     )
     INSERT INTO daily_sign_ups AS existing (day, sign_ups)
     SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) FROM registered GROUP BY day ORDER BY day
     ON CONFLICT (day) DO UPDATE SET sign_ups = existing.sign_ups + excluded.sign_ups`,
    [JSON.stringify(users)],
  );

export const upsertBans = (
  transaction: EntityManager,
  bans: readonly { userId: number; isBanned: boolean; revision: number }[],
): Promise<unknown> =>
  transaction.query(
    `INSERT INTO directory_user AS existing (user_id, is_banned, ban_revision)
     SELECT "userId", "isBanned", revision
     FROM jsonb_to_recordset($1) AS changed ("userId" integer, "isBanned" boolean, revision integer)
     ORDER BY "userId"
     ON CONFLICT (user_id) DO UPDATE SET is_banned = excluded.is_banned, ban_revision = excluded.ban_revision
     WHERE existing.deleted_at IS NULL AND existing.ban_revision < excluded.ban_revision`,
    [JSON.stringify(bans)],
  );

export const upsertSubscriptions = (
  transaction: EntityManager,
  subscriptions: readonly {
    userId: number;
    planId: string;
    planName: string | null;
    status: string;
    revision: number;
  }[],
): Promise<unknown> =>
  transaction.query(
    `INSERT INTO directory_user AS existing (user_id, plan_id, plan_name, status, subscription_revision)
     SELECT "userId", "planId", "planName", status, revision
     FROM jsonb_to_recordset($1)
       AS changed ("userId" integer, "planId" text, "planName" text, status text, revision integer)
     ORDER BY "userId"
     ON CONFLICT (user_id) DO UPDATE SET
       plan_id = excluded.plan_id,
       plan_name = excluded.plan_name,
       status = excluded.status,
       subscription_revision = excluded.subscription_revision
     WHERE existing.deleted_at IS NULL AND existing.subscription_revision < excluded.subscription_revision`,
    [JSON.stringify(subscriptions)],
  );

/** Deletes a user's personal data and keeps the row, so that late events do not list the user again. */
export const anonymizeUser = (transaction: EntityManager, userId: number, deletedAt: Date): Promise<unknown> =>
  transaction.query(
    `INSERT INTO directory_user AS existing (user_id, deleted_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET
       username = NULL, username_sort = NULL, email = NULL, is_banned = false,
       plan_id = 'none', plan_name = NULL, status = 'none', deleted_at = excluded.deleted_at
     WHERE existing.deleted_at IS NULL`,
    [userId, deletedAt],
  );
