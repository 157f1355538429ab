import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { SightingsService } from './sightings.service.js';

/** How long a click counts: whoever signs up later came by themselves. */
const lifetimeMs = 60 * 24 * 3_600_000;

/** Visits by referral links. */
@Injectable()
export class ClicksService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly sightings: SightingsService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  async record({
    code,
    visitorId,
    userId,
  }: HandlerInput<typeof affiliateRequests.recordClick>): Promise<{ isKnown: boolean }> {
    const affiliate = await this.affiliates.byCode(code);
    if (!affiliate?.isActive) return { isKnown: false };
    if (affiliate.userId === userId) {
      await this.sightings.note(userId, visitorId);
    } else {
      await this.forgetOldVisitors();
      // Who is signed in came before: whose link they follow now must not pass for the last one before they signed up.
      const isNewcomer = userId === undefined;
      await this.database.query(
        `INSERT INTO click (id, affiliate_user_id, visitor_id, hour, first_clicked_at, last_clicked_at)
         VALUES ($1, $2, $3, date_trunc('hour', $4::timestamptz, 'UTC'), $4, $4)
         ON CONFLICT (visitor_id, affiliate_user_id, hour)
         DO UPDATE SET last_clicked_at = greatest(click.last_clicked_at, excluded.last_clicked_at)
         WHERE $5`,
        [this.identifiers.next(), affiliate.userId, visitorId, this.clock.now(), isNewcomer],
      );
    }
    return { isKnown: true };
  }

  /** The affiliates whose links a visitor has followed within 60 days before a moment, the last one first. */
  async followedBefore(transaction: EntityManager, visitorId: string, moment: Date): Promise<number[]> {
    const rows = await transaction.query<{ userId: number }[]>(
      `SELECT affiliate_user_id AS "userId" FROM click
       WHERE visitor_id = $1 AND first_clicked_at <= $2 AND last_clicked_at > $3
       GROUP BY affiliate_user_id ORDER BY max(least(last_clicked_at, $2)) DESC, affiliate_user_id`,
      [visitorId, moment, new Date(moment.getTime() - lifetimeMs)],
    );
    return rows.map(({ userId }) => userId);
  }

  /** A click that counts for nobody any more stays a number. */
  private async forgetOldVisitors(): Promise<void> {
    await this.database.query(
      `UPDATE click SET visitor_id = NULL WHERE id IN (
         SELECT id FROM click WHERE visitor_id IS NOT NULL AND last_clicked_at <= $1
         LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      [new Date(this.clock.now().getTime() - lifetimeMs)],
    );
  }
}
