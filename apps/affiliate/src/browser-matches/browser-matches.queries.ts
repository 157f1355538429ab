import type { EntityManager } from 'typeorm';

interface UserBrowser {
  userId: number;
  visitorId: string;
  now: Date;
}

/** Stores nothing about deleted users. */
export async function insertKnownBrowser(
  transaction: EntityManager,
  { userId, visitorId, now }: UserBrowser,
): Promise<void> {
  await transaction.query(
    `INSERT INTO known_browser (visitor_id, user_id, seen_at)
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM deleted_user WHERE user_id = $2) ON CONFLICT DO NOTHING`,
    [visitorId, userId, now],
  );
}

/** Holds the referrals between this user and the other users of the browser, in both directions. */
export async function holdMatchingReferrals(
  transaction: EntityManager,
  { userId, visitorId, now }: UserBrowser,
): Promise<void> {
  await transaction.query(
    `INSERT INTO held_referral (referred_user_id, reason, held_at)
     SELECT referred_user_id, 'same-visitor', $3 FROM referral
     WHERE (referred_user_id = $1 AND affiliate_user_id IN (SELECT user_id FROM known_browser WHERE visitor_id = $2))
       OR (affiliate_user_id = $1 AND referred_user_id IN (SELECT user_id FROM known_browser WHERE visitor_id = $2))
     ON CONFLICT (referred_user_id) DO NOTHING`,
    [userId, visitorId, now],
  );
}
