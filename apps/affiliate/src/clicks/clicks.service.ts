import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { BrowserMatchesService } from '../browser-matches/browser-matches.service.js';
import { affiliatesClickedBetween, anonymizeClicksUntil, upsertClick } from './clicks.queries.js';

/** The attribution window: a click refers only users who sign up within 60 days. */
const attributionWindowMs = 60 * 24 * 3_600_000;
const batchSize = 1_000;

@Injectable()
export class ClicksService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly browserMatches: BrowserMatchesService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  async recordClick({
    code,
    visitorId,
    userId,
  }: HandlerInput<typeof affiliateRequests.recordClick>): Promise<{ isKnown: boolean }> {
    const affiliate = await this.affiliates.findByCode(code);
    if (!affiliate?.isActive) return { isKnown: false };
    if (affiliate.userId === userId) {
      await this.browserMatches.record(userId, visitorId);
      return { isKnown: true };
    }
    const now = this.clock.now();
    await upsertClick(this.database, {
      id: this.identifiers.next(),
      affiliateUserId: affiliate.userId,
      visitorId,
      clickedAt: now,
      // A signed-in user has already registered. This click must not become the last one before their registration.
      movesLastClick: userId === undefined,
    });
    return { isKnown: true };
  }

  /** Deletes the visitor ids of clicks before the attribution window. The clicks still count. */
  async deleteExpired(): Promise<void> {
    const until = attributionStart(this.clock.now());
    let changed: number;
    do {
      changed = await anonymizeClicksUntil(this.database, until, batchSize);
    } while (changed === batchSize);
  }

  /** The affiliates whose links a visitor clicked in the attribution window before `moment`, most recent first. */
  affiliatesClickedBefore(transaction: EntityManager, visitorId: string, moment: Date): Promise<number[]> {
    return affiliatesClickedBetween(transaction, visitorId, { after: attributionStart(moment), until: moment });
  }
}

const attributionStart = (moment: Date): Date => new Date(moment.getTime() - attributionWindowMs);
