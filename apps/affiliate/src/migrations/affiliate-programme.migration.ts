import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clicks on referral links, commissions held for review, what admins changed, and people who are forgotten. */
export class AffiliateProgramme1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Everybody whose account is deleted: what is heard of them later is kept without their name, too.
      CREATE TABLE erased_user (
        user_id integer PRIMARY KEY,
        erased_at timestamptz NOT NULL
      );
      ALTER TABLE affiliate ADD COLUMN erased_at timestamptz CHECK (erased_at IS NULL OR NOT is_active);

      -- One row for each visitor, affiliate and hour. The visitor is forgotten when the click can bring nobody any more.
      CREATE TABLE click (
        id uuid PRIMARY KEY,
        affiliate_user_id integer NOT NULL REFERENCES affiliate,
        visitor_id uuid,
        hour timestamptz NOT NULL CHECK (hour = date_trunc('hour', hour, 'UTC')),
        first_clicked_at timestamptz NOT NULL,
        last_clicked_at timestamptz NOT NULL CHECK (last_clicked_at >= first_clicked_at),
        UNIQUE (visitor_id, affiliate_user_id, hour)
      );
      CREATE INDEX click_of_affiliate ON click (affiliate_user_id);
      CREATE INDEX click_of_known_visitor ON click (last_clicked_at) WHERE visitor_id IS NOT NULL;

      -- Which user was seen in which visitor's browser: affiliates, and people who sign up.
      CREATE TABLE sighting (
        visitor_id uuid NOT NULL,
        user_id integer NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (visitor_id, user_id)
      );
      CREATE INDEX sighting_of_user ON sighting (user_id);
      CREATE TABLE held_referral (
        referred_user_id integer PRIMARY KEY REFERENCES referral,
        reason text NOT NULL CHECK (reason IN ('same-visitor')),
        held_at timestamptz NOT NULL
      );
      CREATE TABLE commission_review (
        commission_id uuid PRIMARY KEY REFERENCES commission,
        decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
        reviewed_at timestamptz NOT NULL
      );

      -- The admin calls that have been carried out.
      CREATE TABLE admin_change (
        action_id uuid PRIMARY KEY,
        made_at timestamptz NOT NULL
      );

      CREATE OR REPLACE VIEW commission_standing AS
        SELECT commission.*,
          coalesce(sum(entry.amount_pence) FILTER (WHERE entry.kind <> 'paid'), 0)::integer AS net_pence,
          coalesce(sum(entry.amount_pence), 0)::integer AS outstanding_pence,
          coalesce(bool_or(entry.kind = 'rejected'), false) AS is_rejected,
          min(entry.created_at) FILTER (WHERE entry.kind = 'paid') AS paid_at,
          -(array_agg(entry.amount_pence ORDER BY entry.created_at, entry.id) FILTER (WHERE entry.kind = 'paid'))[1]
            AS paid_pence,
          -- What is decided or paid already is not held any more.
          NOT coalesce(bool_or(entry.kind IN ('paid', 'rejected')), false)
            AND EXISTS (SELECT FROM held_referral
              WHERE held_referral.referred_user_id = commission.referred_user_id)
            AND NOT EXISTS (SELECT FROM commission_review WHERE commission_review.commission_id = commission.id)
            AS is_held
        FROM commission LEFT JOIN commission_entry AS entry ON entry.commission_id = commission.id
        GROUP BY commission.id;

      REVOKE UPDATE, DELETE, TRUNCATE ON erased_user, held_referral, commission_review, admin_change
        FROM scriptsmith_affiliate;
      -- What a forgotten person leaves behind loses their name, address and card, and nothing else.
      GRANT UPDATE (username, email) ON referral TO scriptsmith_affiliate;
      GRANT UPDATE (card_fingerprint) ON payment TO scriptsmith_affiliate;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      REVOKE UPDATE (username, email) ON referral FROM scriptsmith_affiliate;
      REVOKE UPDATE (card_fingerprint) ON payment FROM scriptsmith_affiliate;
      DROP VIEW commission_standing;
      CREATE VIEW commission_standing AS
        SELECT commission.*,
          coalesce(sum(entry.amount_pence) FILTER (WHERE entry.kind <> 'paid'), 0)::integer AS net_pence,
          coalesce(sum(entry.amount_pence), 0)::integer AS outstanding_pence,
          coalesce(bool_or(entry.kind = 'rejected'), false) AS is_rejected,
          min(entry.created_at) FILTER (WHERE entry.kind = 'paid') AS paid_at,
          -(array_agg(entry.amount_pence ORDER BY entry.created_at, entry.id) FILTER (WHERE entry.kind = 'paid'))[1]
            AS paid_pence
        FROM commission LEFT JOIN commission_entry AS entry ON entry.commission_id = commission.id
        GROUP BY commission.id;
      DROP TABLE admin_change, commission_review, held_referral, sighting, click, erased_user;
      ALTER TABLE affiliate DROP COLUMN erased_at;`);
  }
}
