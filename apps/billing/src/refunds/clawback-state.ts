import type { EntityManager } from 'typeorm';

/** `open` while the bank has not decided; the money is away meanwhile. */
export type DisputeState = 'open' | 'won' | 'lost';

export interface DisputeSnapshot {
  id: string;
  amountPence: number;
  state: DisputeState;
}

/** What Stripe says has happened to a payment after it was made. */
export interface RefundsAndDisputes {
  paymentId: string;
  userId: number;
  paidPence: number;
  refundedPence: number;
  disputes: readonly DisputeSnapshot[];
}

/** What is known of it, however old the readings were that told. */
export interface ClawbackState {
  /** Of which credits are withheld: refunded, lost, or in dispute. */
  withheldPence: number;
  /** Before this reading. */
  withheldBeforePence: number;
  /** Gone for good: refunded or lost. */
  gonePence: number;
  isRefund: boolean;
  /** How often it has changed: makes keys of the changes. */
  changes: number;
}

/**
 * Adds a reading to what is known. Of a refund the largest total counts, and a dispute that was decided stays so:
 * readings may come in any order. Under the lock on the account.
 */
export async function recordRefundsAndDisputes(
  transaction: EntityManager,
  reading: RefundsAndDisputes,
): Promise<ClawbackState> {
  const { paymentId, userId, paidPence, refundedPence, disputes } = reading;
  const [known] = await transaction.query<{ refunded: number; withheld: number; changes: number }[]>(
    `SELECT refunded_pence AS refunded, withheld_pence AS withheld, changes FROM payment_reversal WHERE payment_id = $1`,
    [paymentId],
  );
  const before = known ?? { refunded: 0, withheld: 0, changes: 0 };
  const refunded = Math.max(before.refunded, refundedPence);
  await transaction.query(
    `INSERT INTO payment_reversal (payment_id, user_id, refunded_pence) VALUES ($1, $2, $3)
     ON CONFLICT (payment_id) DO UPDATE SET refunded_pence = excluded.refunded_pence`,
    [paymentId, userId, refunded],
  );
  for (const { id, amountPence, state } of disputes) {
    await transaction.query(
      `INSERT INTO payment_dispute AS known (id, payment_id, amount_pence, state) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state WHERE known.state = 'open'`,
      [id, paymentId, amountPence, state],
    );
  }
  const [sums] = await transaction.query<{ open: string; lost: string }[]>(
    `SELECT coalesce(sum(amount_pence) FILTER (WHERE state = 'open'), 0) AS open,
       coalesce(sum(amount_pence) FILTER (WHERE state = 'lost'), 0) AS lost
     FROM payment_dispute WHERE payment_id = $1`,
    [paymentId],
  );
  const gonePence = Math.min(paidPence, refunded + Number(sums?.lost ?? 0));
  const withheldPence = Math.min(paidPence, gonePence + Number(sums?.open ?? 0));
  await transaction.query(
    'UPDATE payment_reversal SET withheld_pence = $2, changes = changes + $3 WHERE payment_id = $1',
    [paymentId, withheldPence, withheldPence === before.withheld ? 0 : 1],
  );
  return {
    withheldPence,
    withheldBeforePence: before.withheld,
    gonePence,
    isRefund: refunded > before.refunded,
    changes: before.changes,
  };
}
