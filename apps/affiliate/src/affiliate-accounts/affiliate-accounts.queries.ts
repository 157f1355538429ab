import type { HandlerInput } from '@scriptsmith/contracts';
import type { AffiliateAccount, affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';
import { type PromotionPeriod, promotionPayload } from '../promotions/promotion.entity.js';

type Filter = HandlerInput<typeof affiliateAdminRequests.listAffiliates>;
type Row = Omit<AffiliateAccount, 'promotion'> & { [Key in keyof PromotionPeriod]: PromotionPeriod[Key] | null };

/** `strpos` matches the search text literally: no character is a wildcard. */
const matches = `FROM affiliate WHERE deleted_at IS NULL
  AND strpos(lower(concat_ws(' ', username, email, code)), lower($1)) > 0`;

const sortColumns: Record<Filter['sort'], string> = {
  createdAt: 'created_at',
  username: 'lower(username)',
  email: 'email',
  totalReferrals: '"totalReferrals"',
  totalEarnings: '"totalEarnings"',
  pendingEarnings: '"pendingEarnings"',
};

export async function findAffiliateAccounts(
  manager: EntityManager,
  { search, sort, direction, page, pageSize }: Filter,
  now: Date,
): Promise<AffiliateAccount[]> {
  const rows = await manager.query<Row[]>(
    `SELECT * FROM (
       SELECT user_id AS id, created_at, username, email, code AS "referralCode", is_active AS "isActive",
         (SELECT count(*)::int FROM referral WHERE referral.affiliate_user_id = user_id) AS "totalReferrals" ${matches}
     ) AS account
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(net_pence), 0)::float8 AS "totalEarnings",
         coalesce(sum(outstanding_pence), 0)::float8 AS "pendingEarnings"
       FROM commission_summary WHERE affiliate_user_id = account.id) AS earnings
     LEFT JOIN LATERAL (
       SELECT rate_bps AS "rateBps", starts_at AS "startsAt", ends_at AS "endsAt" FROM promotion
       WHERE affiliate_user_id = account.id AND ends_at > $4 ORDER BY starts_at LIMIT 1) AS promotion ON true
     ORDER BY ${sortColumns[sort]} ${direction === 'asc' ? 'ASC' : 'DESC'}, id DESC LIMIT $2 OFFSET $3`,
    [search, pageSize, (page - 1) * pageSize, now],
  );
  return rows.map(affiliateAccount);
}

export async function countAffiliateAccounts(manager: EntityManager, search: string): Promise<number> {
  const [row] = await manager.query<{ total: number }[]>(`SELECT count(*)::int AS total ${matches}`, [search]);
  return row?.total ?? 0;
}

export async function findReferrer(
  manager: EntityManager,
  userId: number,
): Promise<{ userId: number; username: string } | undefined> {
  const [referrer] = await manager.query<{ userId: number; username: string }[]>(
    `SELECT affiliate.user_id AS "userId", affiliate.username
     FROM referral JOIN affiliate ON affiliate.user_id = referral.affiliate_user_id WHERE referred_user_id = $1`,
    [userId],
  );
  return referrer;
}

function affiliateAccount({ rateBps, startsAt, endsAt, ...row }: Row): AffiliateAccount {
  const { id, username, email, referralCode, totalReferrals, totalEarnings, pendingEarnings, isActive } = row;
  const promotion =
    rateBps === null || startsAt === null || endsAt === null ? null : promotionPayload({ rateBps, startsAt, endsAt });
  return { id, username, email, referralCode, totalReferrals, totalEarnings, pendingEarnings, isActive, promotion };
}
