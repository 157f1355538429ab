import type { RequestOutput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests, PayoutBatch as ListedBatch } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';

type BatchRow = Omit<ListedBatch, 'createdAt'> & { createdAt: Date };

const batchColumns = `SELECT id, created_at AS "createdAt", payouts.* FROM payout_batch CROSS JOIN LATERAL (
  SELECT count(*)::int AS "payoutCount", coalesce(sum(amount_pence), 0)::float8 AS "totalPence"
  FROM payout WHERE payout.batch_id = payout_batch.id) AS payouts`;

export async function findBatch(manager: EntityManager, batchId: string): Promise<ListedBatch | undefined> {
  const [row] = await manager.query<BatchRow[]>(`${batchColumns} WHERE id = $1`, [batchId]);
  return row && listedBatch(row);
}

/** Newest first. */
export async function findBatches(
  manager: EntityManager,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ListedBatch[]> {
  const rows = await manager.query<BatchRow[]>(`${batchColumns} ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`, [
    pageSize,
    (page - 1) * pageSize,
  ]);
  return rows.map(listedBatch);
}

const listedBatch = (row: BatchRow): ListedBatch => ({ ...row, createdAt: row.createdAt.toISOString() });

/** The commissions due to one affiliate. `outstandingPence[n]` belongs to `commissionIds[n]`. */
export interface DuePayout {
  userId: number;
  commissionIds: string[];
  outstandingPence: number[];
}

const due = `FROM commission_summary JOIN affiliate ON affiliate.user_id = affiliate_user_id
     WHERE affiliate.is_active AND matures_at <= $1 AND outstanding_pence <> 0 AND NOT is_held
     GROUP BY affiliate_user_id HAVING sum(outstanding_pence) > 0`;

type PayoutPreview = RequestOutput<typeof affiliateAdminRequests.previewPayout>;

/** The due payouts by the same rule as a batch, largest first. */
export async function findPayoutPreview(manager: EntityManager, now: Date, limit: number): Promise<PayoutPreview> {
  const rows = await manager.query<(PayoutPreview['payouts'][number] & { payoutCount: number; totalPence: number })[]>(
    `WITH due AS (
       SELECT affiliate_user_id AS user_id, sum(outstanding_pence) AS pence, count(*)::int AS commissions ${due}
     )
     SELECT user_id AS "userId", affiliate.username, affiliate.email, pence::float8 AS "amountPence",
       commissions AS "commissionCount", (count(*) OVER ())::int AS "payoutCount",
       (sum(pence) OVER ())::float8 AS "totalPence"
     FROM due JOIN affiliate USING (user_id) ORDER BY pence DESC, user_id LIMIT $2`,
    [now, limit],
  );
  const { payoutCount = 0, totalPence = 0 } = rows[0] ?? {};
  return {
    payoutCount,
    totalPence,
    payouts: rows.map(({ userId, username, email, amountPence, commissionCount }) => ({
      userId,
      username,
      email,
      amountPence,
      commissionCount,
    })),
  };
}

/** Includes negative amounts: refunds after a payout reduce the next one. Held commissions have to be reviewed first. */
export function findDuePayouts(transaction: EntityManager, now: Date): Promise<DuePayout[]> {
  return transaction.query<DuePayout[]>(
    `SELECT affiliate_user_id AS "userId", array_agg(id) AS "commissionIds",
       array_agg(outstanding_pence) AS "outstandingPence"
     ${due} ORDER BY affiliate_user_id`,
    [now],
  );
}

interface NewPayout {
  id: string;
  userId: number;
  amountPence: number;
  commissionCount: number;
}

/** One statement for any number of payouts, which would exceed the parameter limit of an INSERT with VALUES. */
export async function insertPayouts(
  transaction: EntityManager,
  batchId: string,
  payouts: readonly NewPayout[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `INSERT INTO payout (id, batch_id, affiliate_user_id, amount_pence, commission_count, created_at)
     SELECT id, $4, user_id, amount_pence, commission_count, $5
     FROM unnest($1::uuid[], $2::integer[], $3::bigint[], $6::integer[])
       AS payout (id, user_id, amount_pence, commission_count)`,
    [
      payouts.map(({ id }) => id),
      payouts.map(({ userId }) => userId),
      payouts.map(({ amountPence }) => amountPence),
      batchId,
      now,
      payouts.map(({ commissionCount }) => commissionCount),
    ],
  );
}

interface PaidEntry {
  id: string;
  commissionId: string;
  payoutId: string;
  paidPence: number;
}

/** One statement for any number of entries, as `insertPayouts`. */
export async function insertPaidEntries(
  transaction: EntityManager,
  entries: readonly PaidEntry[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `INSERT INTO commission_entry (id, commission_id, kind, amount_pence, payout_id, created_at)
     SELECT entry_id, commission_id, 'paid', -paid_pence, payout_id, $5
     FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::uuid[])
       AS paid (entry_id, commission_id, paid_pence, payout_id)`,
    [
      entries.map(({ id }) => id),
      entries.map(({ commissionId }) => commissionId),
      entries.map(({ paidPence }) => paidPence),
      entries.map(({ payoutId }) => payoutId),
      now,
    ],
  );
}
