import type { QueryConfig } from 'pg';
import type { StoredHold } from './hold-policy.js';

interface NewHold {
  id: string;
  userId: number;
  amount: number;
  reservedCredits: number;
  actor: string;
  reason: string;
  metadata: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a hold, and extends the time until which the account may have open holds. */
export const storeHold = (hold: NewHold): QueryConfig => ({
  name: 'store_hold',
  text: `WITH stored AS (
      INSERT INTO credit_hold (id, user_id, amount, reserved, actor, reason, metadata, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    )
    UPDATE credit_account SET held_until = greatest(held_until, $9) WHERE user_id = $2`,
  values: [
    ...[hold.id, hold.userId, hold.amount, hold.reservedCredits, hold.actor, hold.reason, hold.metadata],
    ...[hold.createdAt, hold.expiresAt],
  ],
});

interface HoldEnd {
  state: 'settled' | 'released';
  outcome: StoredHold['outcome'];
  endedAt: Date;
  /** The id of the message that ends the hold. */
  endedBy: string;
}

/** Ends a hold and stores the outcome for repeated requests. */
export const endHold = (
  { id }: Pick<StoredHold, 'id'>,
  { state, outcome, endedAt, endedBy }: HoldEnd,
): QueryConfig => ({
  name: 'end_hold',
  text: 'UPDATE credit_hold SET state = $2, outcome = $3, ended_at = $4, ended_by = $5 WHERE id = $1',
  values: [id, state, JSON.stringify(outcome), endedAt, endedBy],
});

export interface HoldRow {
  id: string;
  user_id: number;
  amount: string;
  reserved: string;
  state: StoredHold['state'];
  outcome: StoredHold['outcome'];
  actor: string;
  reason: string;
  metadata: Record<string, unknown> | null;
  expires_at: Date;
  /** Null while the hold is open, and for holds that ended before the column existed. */
  ended_by: string | null;
}

export const readHold = (holdId: string): QueryConfig => ({
  name: 'read_hold',
  text: `SELECT id, user_id, amount, reserved, state, outcome, actor, reason, metadata, expires_at, ended_by
    FROM credit_hold WHERE id = $1`,
  values: [holdId],
});

export const storedHold = (row: HoldRow): StoredHold => ({
  id: row.id,
  userId: row.user_id,
  amount: Number(row.amount),
  reservedCredits: Number(row.reserved),
  state: row.state,
  outcome: row.outcome,
  expiresAt: row.expires_at,
});
