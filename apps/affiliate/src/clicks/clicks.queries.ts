import type { DataSource, EntityManager } from 'typeorm';
import { Click } from './click.entity.js';

interface NewClick {
  id: string;
  affiliateUserId: number;
  visitorId: string;
  clickedAt: Date;
  /** Whether a click in the same hour moves the time of the last click. */
  movesLastClick: boolean;
}

export async function upsertClick(database: DataSource, click: NewClick): Promise<void> {
  await database.query(
    `INSERT INTO click (id, affiliate_user_id, visitor_id, hour, first_clicked_at, last_clicked_at)
     VALUES ($1, $2, $3, date_trunc('hour', $4::timestamptz, 'UTC'), $4, $4)
     ON CONFLICT (visitor_id, affiliate_user_id, hour)
     DO UPDATE SET last_clicked_at = greatest(click.last_clicked_at, excluded.last_clicked_at)
     WHERE $5`,
    [click.id, click.affiliateUserId, click.visitorId, click.clickedAt, click.movesLastClick],
  );
}

/** The affiliates whose links a visitor clicked in the period, most recent first. */
export async function affiliatesClickedBetween(
  transaction: EntityManager,
  visitorId: string,
  { after, until }: { after: Date; until: Date },
): Promise<number[]> {
  const rows = await transaction.query<{ userId: number }[]>(
    `SELECT affiliate_user_id AS "userId" FROM click
     WHERE visitor_id = $1 AND first_clicked_at <= $2 AND last_clicked_at > $3
     GROUP BY affiliate_user_id ORDER BY max(least(last_clicked_at, $2)) DESC, affiliate_user_id`,
    [visitorId, until, after],
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Removes the visitor ids of at most `limit` clicks and returns their number. Skips locked rows, so that it never blocks a
 * click.
 */
export async function anonymizeClicksUntil(database: DataSource, until: Date, limit: number): Promise<number> {
  const { affected } = await database
    .createQueryBuilder()
    .update(Click)
    .set({ visitorId: null })
    .where(
      `id IN (SELECT id FROM click WHERE visitor_id IS NOT NULL AND last_clicked_at <= :until
         LIMIT :limit FOR UPDATE SKIP LOCKED)`,
      { until, limit },
    )
    .execute();
  return affected ?? 0;
}
