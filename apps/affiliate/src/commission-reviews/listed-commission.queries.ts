import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';

interface Page {
  page: number;
  pageSize: number;
}

interface ListedCommissionRow {
  id: string;
  amountPence: number;
  basePence: number;
  earnedAt: Date;
  affiliateUserId: number;
  affiliateUsername: string;
  affiliateEmail: string;
  referredUserId: number;
  referredUsername: string;
  referredEmail: string;
}

/** The columns that all lists of commissions share. */
type ListedCommission = Pick<HeldCommission, 'id' | 'amountPence' | 'basePence' | 'earnedAt' | 'affiliate'> & {
  referred: Pick<HeldCommission['referred'], 'userId' | 'username' | 'email'>;
};

/** A list of commissions, as the parts of its statement. */
interface CommissionList {
  /** The columns besides those of `ListedCommissionRow`, and those of the amounts. */
  columns: string;
  /** `FROM` and `WHERE` with the tables `affiliate` and `referral`. */
  source: string;
  orderBy: string;
}

/** A page of a list of commissions with the columns of the list as `Row`. */
export function findCommissionPage<Row>(
  manager: EntityManager,
  { columns, source, orderBy }: CommissionList,
  { page, pageSize }: Page,
): Promise<(ListedCommissionRow & Row)[]> {
  return manager.query<(ListedCommissionRow & Row)[]>(
    `SELECT affiliate.user_id AS "affiliateUserId", affiliate.username AS "affiliateUsername",
       affiliate.email AS "affiliateEmail", referral.referred_user_id AS "referredUserId",
       referral.username AS "referredUsername", referral.email AS "referredEmail", ${columns}
     ${source} ORDER BY ${orderBy} LIMIT $1 OFFSET $2`,
    [pageSize, (page - 1) * pageSize],
  );
}

export async function countCommissions(
  manager: EntityManager,
  { source }: Pick<CommissionList, 'source'>,
): Promise<number> {
  const [row] = await manager.query<{ total: number }[]>(`SELECT count(*)::int AS total ${source}`);
  return row?.total ?? 0;
}

export const listedCommission = (row: ListedCommissionRow): ListedCommission => ({
  id: row.id,
  amountPence: row.amountPence,
  basePence: row.basePence,
  earnedAt: row.earnedAt.toISOString(),
  affiliate: { userId: row.affiliateUserId, username: row.affiliateUsername, email: row.affiliateEmail },
  referred: { userId: row.referredUserId, username: row.referredUsername, email: row.referredEmail },
});
