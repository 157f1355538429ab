import { Injectable } from '@nestjs/common';
import type { Subscription } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { sortableUsername } from './search-term.js';

export interface KnownUser {
  userId: number;
  username: string;
  email: string;
  createdAt: string;
}

export interface KnownBan {
  userId: number;
  revision: number;
  isBanned: boolean;
}

export interface KnownSubscription {
  userId: number;
  revision: number;
  subscription: Subscription | null;
}

/**
 * What the list of users knows of each. News come in any order and any number of times, and always lead to the same: who
 * is known stays known, the higher revision wins, and who is gone does not come back. Users are written in the order of
 * their ids, so that nobody waits for somebody who waits for them.
 */
@Injectable()
export class DirectoryService {
  constructor(private readonly database: DataSource) {}

  /** A user who is listed, or null. */
  async find(userId: number): Promise<User | null> {
    const [user] = await this.database.query<User[]>(
      'SELECT user_id AS id, username, email FROM directory_user WHERE user_id = $1 AND username IS NOT NULL',
      [userId],
    );
    return user ?? null;
  }

  /** Lists users, and counts their sign-ups. */
  async addUsers(transaction: EntityManager, users: readonly KnownUser[]): Promise<void> {
    const rows = users.map(({ username, ...user }) => ({ ...user, username, sort: sortableUsername(username) }));
    await transaction.query(
      `WITH registered AS (
         INSERT INTO directory_user AS known (user_id, username, username_sort, email, created_at)
         SELECT "userId", username, sort, email, "createdAt"
         FROM jsonb_to_recordset($1)
           AS given ("userId" integer, username text, sort text, email text, "createdAt" timestamptz)
         ORDER BY "userId"
         ON CONFLICT (user_id) DO UPDATE SET
           username = CASE WHEN known.deleted_at IS NULL THEN excluded.username END,
           username_sort = CASE WHEN known.deleted_at IS NULL THEN excluded.username_sort END,
           email = CASE WHEN known.deleted_at IS NULL THEN excluded.email END,
           created_at = excluded.created_at
         WHERE known.created_at IS NULL
         RETURNING created_at
       )
       INSERT INTO sign_up_day AS known (day, sign_ups)
       SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) FROM registered GROUP BY day ORDER BY day
       ON CONFLICT (day) DO UPDATE SET sign_ups = known.sign_ups + excluded.sign_ups`,
      [JSON.stringify(rows)],
    );
  }

  async setBans(transaction: EntityManager, bans: readonly KnownBan[]): Promise<void> {
    await transaction.query(
      `INSERT INTO directory_user AS known (user_id, is_banned, ban_revision)
       SELECT "userId", "isBanned", revision
       FROM jsonb_to_recordset($1) AS given ("userId" integer, "isBanned" boolean, revision integer)
       ORDER BY "userId"
       ON CONFLICT (user_id) DO UPDATE SET is_banned = excluded.is_banned, ban_revision = excluded.ban_revision
       WHERE known.deleted_at IS NULL AND known.ban_revision < excluded.ban_revision`,
      [JSON.stringify(bans)],
    );
  }

  async setSubscriptions(transaction: EntityManager, subscriptions: readonly KnownSubscription[]): Promise<void> {
    const rows = subscriptions.map(({ userId, revision, subscription }) => ({
      userId,
      revision,
      planId: subscription?.planId ?? 'none',
      planName: subscription?.planName ?? null,
      status: subscription?.status ?? 'none',
    }));
    await transaction.query(
      `INSERT INTO directory_user AS known (user_id, plan_id, plan_name, status, subscription_revision)
       SELECT "userId", "planId", "planName", status, revision
       FROM jsonb_to_recordset($1)
         AS given ("userId" integer, "planId" text, "planName" text, status text, revision integer)
       ORDER BY "userId"
       ON CONFLICT (user_id) DO UPDATE SET
         plan_id = excluded.plan_id,
         plan_name = excluded.plan_name,
         status = excluded.status,
         subscription_revision = excluded.subscription_revision
       WHERE known.deleted_at IS NULL AND known.subscription_revision < excluded.subscription_revision`,
      [JSON.stringify(rows)],
    );
  }

  /** Forgets a person; that there was one of this number is all that stays. */
  async erase(transaction: EntityManager, userId: number, deletedAt: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO directory_user AS known (user_id, deleted_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET
         username = NULL, username_sort = NULL, email = NULL, is_banned = false,
         plan_id = 'none', plan_name = NULL, status = 'none', deleted_at = excluded.deleted_at
       WHERE known.deleted_at IS NULL`,
      [userId, deletedAt],
    );
  }
}
