import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests, Promotion as PromotionPayload } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { AdminCommands, DomainError, Identifiers, type RequestContext } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import { affiliateCommand } from '../admin-commands/affiliate-command.js';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { notJoined } from '../affiliates/affiliates.errors.js';
import { globalScope, Promotion, type PromotionPeriod, promotionPayload } from './promotion.entity.js';
import { findCurrentOrNext, findRateAt, lockPromotions } from './promotions.queries.js';

@Injectable()
export class PromotionsService {
  constructor(
    @InjectRepository(Promotion) private readonly promotions: Repository<Promotion>,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** The rate of an affiliate at a moment, in basis points. A promotion may set it to 0. @throws DomainError `not_joined` */
  async rateAt(transaction: EntityManager, userId: number, moment: Date): Promise<number> {
    const rateBps = await findRateAt(transaction, userId, moment);
    if (rateBps === undefined) throw notJoined();
    return rateBps;
  }

  findCurrentOrNext(userId: number, now: Date): Promise<PromotionPeriod | undefined> {
    return findCurrentOrNext(this.promotions.manager, userId, now);
  }

  /** The current or next promotion for all affiliates. */
  async getGlobalPromotion(): Promise<{ promotion: PromotionPayload | null }> {
    const promotion = await this.findInScope(this.promotions.manager, globalScope, this.clock.now());
    return { promotion: promotion && promotionPayload(promotion) };
  }

  /**
   * Replaces the current and the next promotion of a scope. The elapsed part of the current one is kept, because
   * payments from that time may be reported later.
   * @throws DomainError `not_joined`, `validation_failed`, `idempotency_conflict`
   */
  async setPromotion(
    { by, userId, promotion }: HandlerInput<typeof affiliateAdminRequests.setPromotion>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.promotions.manager.transaction((transaction) =>
      this.adminCommands.executeOnce(
        transaction,
        affiliateCommand(by, 'set-promotion', userId, promotion),
        context,
        async () => {
          const now = this.clock.now();
          if (promotion && new Date(promotion.endsAt) <= now) throw promotionEnded();
          await lockPromotions(transaction);
          if (userId !== null && !(await transaction.existsBy(Affiliate, { userId, deletedAt: IsNull() }))) {
            throw notJoined();
          }
          const scope = userId ?? globalScope;
          const before = await this.findInScope(transaction, scope, now);
          if (!promotion && !before) return undefined;
          await this.replace(transaction, userId, promotion, now);
          const after = await this.findInScope(transaction, scope, now);
          return {
            action: promotion ? 'set-promotion' : 'end-promotion',
            target: { type: 'promotion', id: userId === null ? 'all' : String(userId) },
            reason: null,
            before: before && promotionPayload(before),
            after: after && promotionPayload(after),
          };
        },
      ),
    );
    return {};
  }

  private findInScope(manager: EntityManager, scope: number, now: Date): Promise<Promotion | null> {
    return manager.findOne(Promotion, { where: { scope, endsAt: MoreThan(now) }, order: { startsAt: 'ASC' } });
  }

  private async replace(
    transaction: EntityManager,
    userId: number | null,
    promotion: PromotionPayload | null,
    now: Date,
  ): Promise<void> {
    const scope = userId ?? globalScope;
    await transaction.delete(Promotion, { scope, startsAt: MoreThanOrEqual(now) });
    await transaction.update(Promotion, { scope, endsAt: MoreThan(now) }, { endsAt: now });
    if (!promotion) return;
    await transaction.insert(Promotion, {
      id: this.identifiers.next(),
      affiliateUserId: userId,
      rateBps: promotion.rateBps,
      startsAt: new Date(Math.max(now.getTime(), Date.parse(promotion.startsAt))),
      endsAt: new Date(promotion.endsAt),
    });
  }
}

const promotionEnded = (): DomainError => {
  const message = 'The promotion must end in the future.';
  return new DomainError('validation_failed', message, { fields: { endsAt: message } });
};
