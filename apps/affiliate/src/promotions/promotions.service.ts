import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests, Promotion } from '@scriptsmith/contracts/affiliate';
import { AdminCommands, type RequestContext, Clock, DomainError, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { affiliateCommand } from '../admin-commands/affiliate-command.js';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { notJoined } from '../affiliates/affiliates.errors.js';

export interface RunningPromotion {
  rateBps: number;
  startsAt: Date;
  endsAt: Date;
}

const fields = `rate_bps AS "rateBps", starts_at AS "startsAt", ends_at AS "endsAt"`;
const concerned = '(affiliate_user_id = $1 OR affiliate_user_id IS NULL)';
/** An affiliate's own promotion goes before the one for all. */
const ownFirst = 'affiliate_user_id NULLS LAST';

@Injectable()
export class PromotionsService {
  constructor(
    private readonly database: DataSource,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** The rate of an affiliate at a moment, in hundredths of a percent: 0 is a rate like any other. */
  async rateAt(transaction: EntityManager, userId: number, moment: Date): Promise<number> {
    const [rate] = await transaction.query<{ rateBps: number }[]>(
      `SELECT coalesce(
         (SELECT rate_bps FROM promotion WHERE ${concerned} AND starts_at <= $2 AND ends_at > $2
          ORDER BY ${ownFirst} LIMIT 1),
         commission_rate_bps) AS "rateBps"
       FROM affiliate WHERE user_id = $1`,
      [userId, moment],
    );
    if (!rate) throw notJoined();
    return rate.rateBps;
  }

  /** The promotion that counts now, or else the next one. */
  async currentOrNext(userId: number, now: Date): Promise<RunningPromotion | undefined> {
    const [promotion] = await this.database.query<RunningPromotion[]>(
      `SELECT ${fields} FROM promotion WHERE ${concerned} AND ends_at > $2
       ORDER BY (starts_at <= $2) DESC, CASE WHEN starts_at > $2 THEN starts_at END, ${ownFirst} LIMIT 1`,
      [userId, now],
    );
    return promotion;
  }

  /** The promotion for all that runs now or comes next. */
  async forAll(): Promise<Promotion | null> {
    const promotion = await runningOrPlanned(this.database.manager, everyone, this.clock.now());
    return promotion ? promotionOf(promotion) : null;
  }

  /**
   * Replaces what runs or was planned. What ran keeps the time it ran, for payments of which we hear late.
   * @throws DomainError `not_joined`, `validation_failed`, `idempotency_conflict`
   */
  async set(
    { by, userId, promotion }: HandlerInput<typeof affiliateAdminRequests.setPromotion>,
    context: RequestContext,
  ): Promise<void> {
    await this.database.transaction((transaction) =>
      this.adminCommands.executeOnce(
        transaction,
        affiliateCommand(by, 'set-promotion', userId, promotion),
        context,
        async () => {
          const now = this.clock.now();
          if (promotion && new Date(promotion.endsAt) <= now) throw overAlready();
          await transaction.query('LOCK TABLE promotion IN SHARE ROW EXCLUSIVE MODE');
          if (userId !== null && !(await transaction.existsBy(Affiliate, { userId, deletedAt: IsNull() }))) {
            throw notJoined();
          }
          const before = await runningOrPlanned(transaction, userId ?? everyone, now);
          if (!promotion && !before) return undefined;
          await this.replace(transaction, userId, promotion, now);
          const after = await runningOrPlanned(transaction, userId ?? everyone, now);
          return {
            action: promotion ? 'set-promotion' : 'end-promotion',
            target: { type: 'promotion', id: userId === null ? 'all' : String(userId) },
            reason: null,
            before: before ? promotionOf(before) : null,
            after: after ? promotionOf(after) : null,
          };
        },
      ),
    );
  }

  private async replace(
    transaction: EntityManager,
    userId: number | null,
    promotion: Promotion | null,
    now: Date,
  ): Promise<void> {
    const scope = userId ?? everyone;
    await transaction.query('DELETE FROM promotion WHERE scope = $1 AND starts_at >= $2', [scope, now]);
    await transaction.query('UPDATE promotion SET ends_at = $2 WHERE scope = $1 AND ends_at > $2', [scope, now]);
    if (!promotion) return;
    const startsAt = new Date(Math.max(now.getTime(), Date.parse(promotion.startsAt)));
    await transaction.query(
      'INSERT INTO promotion (id, affiliate_user_id, rate_bps, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)',
      [this.identifiers.next(), userId, promotion.rateBps, startsAt, promotion.endsAt],
    );
  }
}

/** The scope of a promotion for all; of the others it is the affiliate. */
const everyone = 0;

async function runningOrPlanned(
  manager: EntityManager,
  scope: number,
  now: Date,
): Promise<RunningPromotion | undefined> {
  const [promotion] = await manager.query<RunningPromotion[]>(
    `SELECT ${fields} FROM promotion WHERE scope = $1 AND ends_at > $2 ORDER BY starts_at LIMIT 1`,
    [scope, now],
  );
  return promotion;
}

/** As messages have it. */
export const promotionOf = ({ rateBps, startsAt, endsAt }: RunningPromotion): Promotion => ({
  rateBps,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const overAlready = (): DomainError => {
  const sentence = 'This promotion would be over already.';
  return new DomainError('validation_failed', sentence, { fields: { endsAt: sentence } });
};
