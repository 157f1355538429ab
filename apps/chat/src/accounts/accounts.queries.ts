import type { Login } from '@scriptsmith/api-client';
import type { EntityManager } from 'typeorm';
import type { AccountState } from './account.entity.js';

/** The time of the database, which replicas share. */
export async function readDatabaseTime(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  if (!row) throw new Error('the database did not return its time');
  return row.now;
}

/** Stores the account of a sign-in that was requested at a time, unless the account is deleted or was banned since. */
export async function upsertSignedInAccount(
  manager: EntityManager,
  { user, canChat }: Login,
  { requestedAt, now }: { requestedAt: Date; now: Date },
): Promise<void> {
  await manager.query(
    `INSERT INTO account (user_id, username, email, state, state_reported_at, can_chat, created_at)
      VALUES ($1, $2, $3, 'active', 'epoch', $5, $6)
      ON CONFLICT (user_id) DO UPDATE SET
        username = excluded.username, email = excluded.email, can_chat = excluded.can_chat, state = 'active'
      WHERE account.state = 'active' OR (account.state = 'banned' AND account.state_received_at < $4)`,
    [user.id, user.username, user.email, requestedAt, canChat, now],
  );
}

interface ReportedState {
  userId: number;
  reportedAt: Date;
  now: Date;
}

/** Stores a state unless a later report is known or the account is deleted. Returns whether it was stored. */
export async function upsertReportedState(
  manager: EntityManager,
  { userId, state, reportedAt, now }: ReportedState & { state: Exclude<AccountState, 'deleted'> },
): Promise<boolean> {
  const stored = await manager.query<unknown[]>(
    `INSERT INTO account (user_id, username, email, state, state_reported_at, can_chat, created_at)
      VALUES ($1, '', '', $2, $3, false, $4)
      ON CONFLICT (user_id) DO UPDATE SET
        state = excluded.state, state_reported_at = excluded.state_reported_at,
        state_received_at = excluded.state_received_at
      WHERE account.state <> 'deleted' AND account.state_reported_at <= excluded.state_reported_at
      RETURNING user_id`,
    [userId, state, reportedAt, now],
  );
  return stored.length > 0;
}

/** Stores an account as deleted, without personal data. */
export async function upsertDeletedAccount(
  manager: EntityManager,
  { userId, reportedAt, now }: ReportedState,
): Promise<void> {
  await manager.query(
    `INSERT INTO account (user_id, username, email, state, state_reported_at, can_chat, created_at)
      VALUES ($1, '', '', 'deleted', $2, false, $3)
      ON CONFLICT (user_id) DO UPDATE SET
        username = '', email = '', can_chat = false, state = 'deleted',
        state_reported_at = excluded.state_reported_at, state_received_at = excluded.state_received_at`,
    [userId, reportedAt, now],
  );
}
