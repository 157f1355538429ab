import type { EntityManager } from 'typeorm';
import { heldCredits } from './credit-ledger.queries.js';

interface NewLedgerOperation {
  id: string;
  userId: number;
  idempotencyKey: string;
  type: string;
  amount: number;
  actor: string;
  reason: string;
  requestId: string;
  createdAt: Date;
  metadata: Record<string, unknown> | null;
}

/** Returns the id of the operation, or undefined if the ledger used its key before. */
export async function insertLedgerOperation(
  transaction: EntityManager,
  operation: NewLedgerOperation,
): Promise<string | undefined> {
  const { id, userId, idempotencyKey, type, amount, actor, reason, requestId, createdAt, metadata } = operation;
  const [inserted] = await transaction.query<{ id: string }[]>(
    `INSERT INTO credit_operation
       (id, user_id, idempotency_key, type, amount, actor, reason, request_id, created_at, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (user_id, idempotency_key)
       WHERE request_hash IS NULL DO NOTHING RETURNING id`,
    [id, userId, idempotencyKey, type, amount, actor, reason, requestId, createdAt, metadata],
  );
  return inserted?.id;
}

/** Changes the remaining amount of a grant, and closes it when nothing remains. */
export async function changeRemainingCredits(
  transaction: EntityManager,
  { grantId, deltaCredits }: { grantId: string; deltaCredits: number },
  now: Date,
): Promise<void> {
  await transaction.query(
    `UPDATE credit_grant SET remaining = remaining + $2,
       closed_at = CASE WHEN remaining + $2 = 0 THEN $3::timestamptz END WHERE id = $1`,
    [grantId, deltaCredits, now],
  );
}

/** The credits that open holds of an account reserve. */
export async function readHeldCredits(transaction: EntityManager, userId: number, now: Date): Promise<number> {
  const [account] = await transaction.query<{ held: string }[]>(
    `SELECT ${heldCredits('$2::timestamptz')} AS held FROM credit_account account WHERE user_id = $1`,
    [userId, now],
  );
  return Number(account?.held ?? 0);
}

/** Adds one month of Postgres' calendar to the unlimited time of an account, from now or from its end. */
export async function addUnlimitedMonth(transaction: EntityManager, userId: number, now: Date): Promise<void> {
  await transaction.query(
    `UPDATE credit_account SET unlimited_until = greatest(unlimited_until, $2::timestamptz) + interval '1 month'
     WHERE user_id = $1`,
    [userId, now],
  );
}
