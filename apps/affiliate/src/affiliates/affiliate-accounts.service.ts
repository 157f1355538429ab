import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type {
  Affiliate as AffiliateView,
  AffiliateAccount,
  affiliateAdminRequests,
  Promotion,
} from '@scriptsmith/contracts/affiliate';
import { AdminCommands, type RequestContext, Clock } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { affiliateCommand } from '../admin-commands/affiliate-command.js';
import { promotionOf, type RunningPromotion } from '../promotions/promotions.service.js';
import { AffiliatesService } from './affiliates.service.js';

type Query = HandlerInput<typeof affiliateAdminRequests.listAffiliates>;
type Row = Omit<AffiliateAccount, 'promotion'> & { [Key in keyof RunningPromotion]: RunningPromotion[Key] | null };

/** Looks for the text itself: none of its characters is a wildcard. Those who are forgotten are no affiliates. */
const found = `FROM affiliate WHERE erased_at IS NULL
  AND strpos(lower(concat_ws(' ', username, email, code)), lower($1)) > 0`;

const orders: Record<Query['sort'], string> = {
  createdAt: 'created_at',
  username: 'lower(username)',
  email: 'email',
  totalReferrals: '"totalReferrals"',
  totalEarnings: '"totalEarnings"',
  pendingEarnings: '"pendingEarnings"',
};

/** Affiliates as admins see and change them. */
@Injectable()
export class AffiliateAccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
  ) {}

  async list({
    search,
    sort,
    direction,
    page,
    pageSize,
  }: Query): Promise<RequestOutput<typeof affiliateAdminRequests.listAffiliates>> {
    const rows = await this.database.query<Row[]>(
      `SELECT * FROM (
         SELECT user_id AS id, created_at, username, email, code AS "referralCode", is_active AS "isActive",
           (SELECT count(*)::int FROM referral WHERE referral.affiliate_user_id = user_id) AS "totalReferrals" ${found}
       ) AS account
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(net_pence), 0)::float8 AS "totalEarnings",
           coalesce(sum(outstanding_pence), 0)::float8 AS "pendingEarnings"
         FROM commission_standing WHERE affiliate_user_id = account.id) AS earnings
       LEFT JOIN LATERAL (
         SELECT rate_bps AS "rateBps", starts_at AS "startsAt", ends_at AS "endsAt" FROM promotion
         WHERE affiliate_user_id = account.id AND ends_at > $4 ORDER BY starts_at LIMIT 1) AS promotion ON true
       ORDER BY ${orders[sort]} ${direction === 'asc' ? 'ASC' : 'DESC'}, id DESC LIMIT $2 OFFSET $3`,
      [search, pageSize, (page - 1) * pageSize, this.clock.now()],
    );
    const [count] = await this.database.query<{ total: number }[]>(`SELECT count(*)::int AS total ${found}`, [search]);
    return { affiliates: rows.map(account), total: count?.total ?? 0, page, pageSize };
  }

  async referrerOf(userId: number): Promise<{ userId: number; username: string } | null> {
    const [referrer] = await this.database.query<{ userId: number; username: string }[]>(
      `SELECT affiliate.user_id AS "userId", affiliate.username
       FROM referral JOIN affiliate ON affiliate.user_id = referral.affiliate_user_id WHERE referred_user_id = $1`,
      [userId],
    );
    return referrer ?? null;
  }

  /** @throws DomainError `not_joined`, `idempotency_conflict` */
  async setActive(
    { by, userId, isActive }: HandlerInput<typeof affiliateAdminRequests.setAffiliateActive>,
    context: RequestContext,
  ): Promise<AffiliateView> {
    await this.database.transaction((transaction) =>
      this.adminCommands.executeOnce(
        transaction,
        affiliateCommand(by, 'set-affiliate-active', userId, isActive),
        context,
        async () => {
          const [, changedRows] = await transaction.query<[unknown[], number]>(
            'UPDATE affiliate SET is_active = $2 WHERE user_id = $1 AND is_active <> $2 AND erased_at IS NULL',
            [userId, isActive],
          );
          if (changedRows === 0) return undefined;
          return {
            action: isActive ? 'activate-affiliate' : 'deactivate-affiliate',
            target: { type: 'affiliate', id: String(userId) },
            reason: null,
            before: { isActive: !isActive },
            after: { isActive },
          };
        },
      ),
    );
    return this.affiliates.view(await this.affiliates.get(userId));
  }
}

function account({ rateBps, startsAt, endsAt, ...row }: Row): AffiliateAccount {
  const { id, username, email, referralCode, totalReferrals, totalEarnings, pendingEarnings, isActive } = row;
  const promotion: Promotion | null =
    rateBps === null || startsAt === null || endsAt === null ? null : promotionOf({ rateBps, startsAt, endsAt });
  return {
    ...{ id, username, email, referralCode, totalReferrals, totalEarnings, pendingEarnings, isActive },
    promotion,
  };
}
