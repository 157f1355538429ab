import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/**
 * Referrals, commissions, ledger entries and payouts are append-only: the role of the service has no right to change
 * them. The view `commission_summary` derives the state of a commission from its entries.
 */
export class AffiliateInitial1766100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE affiliate (
        user_id integer PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        normalised_email text NOT NULL,
        code text NOT NULL CONSTRAINT affiliate_code_key UNIQUE CHECK (code = upper(code)),
        commission_rate_bps integer NOT NULL CHECK (commission_rate_bps BETWEEN 0 AND 10000),
        is_active boolean NOT NULL,
        created_at timestamptz NOT NULL,
        deleted_at timestamptz CHECK (deleted_at IS NULL OR NOT is_active)
      );
      COMMENT ON COLUMN affiliate.normalised_email IS 'the form of the email address that identifies a mailbox';

      -- Users who have been deleted. Later events about them must not store their data again.
      CREATE TABLE deleted_user (
        user_id integer PRIMARY KEY,
        deleted_at timestamptz NOT NULL
      );

      -- The scope is the affiliate, or 0 for all affiliates. Promotions of one scope never overlap.
      CREATE TABLE promotion (
        id uuid PRIMARY KEY,
        affiliate_user_id integer REFERENCES affiliate,
        scope integer NOT NULL GENERATED ALWAYS AS (coalesce(affiliate_user_id, 0)) STORED,
        rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
        EXCLUDE USING gist (int4range(scope, scope, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
      );

      -- One row per visitor, affiliate and hour. The visitor id is removed after the attribution window.
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

      CREATE TABLE referral (
        referred_user_id integer PRIMARY KEY,
        affiliate_user_id integer NOT NULL REFERENCES affiliate CHECK (affiliate_user_id <> referred_user_id),
        username text NOT NULL,
        email text NOT NULL,
        referred_at timestamptz NOT NULL
      );
      CREATE INDEX referral_of_affiliate ON referral (affiliate_user_id, referred_at, referred_user_id);

      -- The browsers, identified by their visitor ids, in which users were signed in.
      CREATE TABLE known_browser (
        visitor_id uuid NOT NULL,
        user_id integer NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (visitor_id, user_id)
      );
      CREATE INDEX known_browser_of_user ON known_browser (user_id);
      CREATE TABLE held_referral (
        referred_user_id integer PRIMARY KEY REFERENCES referral,
        reason text NOT NULL CHECK (reason IN ('same-visitor')),
        held_at timestamptz NOT NULL
      );

      -- Payments of all users, because the event about a referral may arrive after the event about a payment.
      CREATE TABLE payment (
        payment_id text PRIMARY KEY,
        user_id integer NOT NULL,
        amount_pence integer NOT NULL CHECK (amount_pence >= 0),
        kind text NOT NULL CHECK (kind IN ('subscription', 'addon')),
        invoice_reason text CHECK (invoice_reason IN ('first', 'renewal', 'plan-change')),
        month_number integer,
        captured_at timestamptz NOT NULL,
        card_fingerprint text
      );
      CREATE INDEX payment_of_user ON payment (user_id, card_fingerprint);
      CREATE TABLE payment_refund (
        payment_id text PRIMARY KEY,
        refunded_pence integer NOT NULL CHECK (refunded_pence >= 0)
      );

      CREATE TABLE commission (
        id uuid PRIMARY KEY,
        payment_id text NOT NULL CONSTRAINT commission_payment_key UNIQUE,
        affiliate_user_id integer NOT NULL REFERENCES affiliate,
        referred_user_id integer REFERENCES referral,
        base_pence integer NOT NULL CHECK (base_pence > 0),
        rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
        amount_pence integer NOT NULL CHECK (amount_pence BETWEEN 0 AND base_pence),
        earned_at timestamptz NOT NULL,
        matures_at timestamptz NOT NULL,
        is_test boolean NOT NULL,
        CHECK (is_test OR referred_user_id IS NOT NULL)
      );
      CREATE INDEX commission_of_affiliate ON commission (affiliate_user_id, earned_at, id);
      CREATE INDEX commission_of_referral ON commission (referred_user_id);
      CREATE TABLE commission_review (
        commission_id uuid PRIMARY KEY REFERENCES commission,
        decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
        reviewed_at timestamptz NOT NULL
      );

      CREATE TABLE payout_batch (
        id uuid PRIMARY KEY,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE payout (
        id uuid PRIMARY KEY,
        batch_id uuid NOT NULL REFERENCES payout_batch,
        affiliate_user_id integer NOT NULL REFERENCES affiliate,
        amount_pence bigint NOT NULL CHECK (amount_pence > 0),
        commission_count integer NOT NULL CHECK (commission_count > 0),
        created_at timestamptz NOT NULL,
        UNIQUE (batch_id, affiliate_user_id)
      );
      CREATE INDEX payout_of_affiliate ON payout (affiliate_user_id, created_at);

      -- The sum of its entries is what is owed for a commission. Test commissions have no entries.
      CREATE TABLE commission_entry (
        id uuid PRIMARY KEY,
        commission_id uuid NOT NULL REFERENCES commission,
        kind text NOT NULL CHECK (kind IN ('earned', 'reversed', 'rejected', 'paid')),
        amount_pence integer NOT NULL CHECK (amount_pence <> 0 OR kind = 'rejected'),
        payout_id uuid REFERENCES payout CHECK ((payout_id IS NOT NULL) = (kind = 'paid')),
        created_at timestamptz NOT NULL
      );
      CREATE INDEX commission_entry_of_commission ON commission_entry (commission_id);
      CREATE UNIQUE INDEX commission_entry_once ON commission_entry (commission_id, kind)
        WHERE kind IN ('earned', 'rejected');
      CREATE UNIQUE INDEX commission_entry_paid_once ON commission_entry (commission_id, payout_id);

      CREATE VIEW commission_summary AS
        SELECT commission.*,
          coalesce(sum(entry.amount_pence) FILTER (WHERE entry.kind <> 'paid'), 0)::integer AS net_pence,
          coalesce(sum(entry.amount_pence), 0)::integer AS outstanding_pence,
          coalesce(bool_or(entry.kind = 'rejected'), false) AS is_rejected,
          min(entry.created_at) FILTER (WHERE entry.kind = 'paid') AS paid_at,
          -(array_agg(entry.amount_pence ORDER BY entry.created_at, entry.id) FILTER (WHERE entry.kind = 'paid'))[1]
            AS paid_pence,
          -- A commission that has been reviewed, paid or rejected is no longer held.
          NOT coalesce(bool_or(entry.kind IN ('paid', 'rejected')), false)
            AND EXISTS (SELECT FROM held_referral
              WHERE held_referral.referred_user_id = commission.referred_user_id)
            AND NOT EXISTS (SELECT FROM commission_review WHERE commission_review.commission_id = commission.id)
            AS is_held
        FROM commission LEFT JOIN commission_entry AS entry ON entry.commission_id = commission.id
        GROUP BY commission.id;

      REVOKE UPDATE, DELETE, TRUNCATE ON admin_command, commission, commission_entry, commission_review, deleted_user,
        held_referral, payment, payout, payout_batch, referral FROM scriptsmith_affiliate;
      REVOKE DELETE, TRUNCATE ON affiliate, payment_refund FROM scriptsmith_affiliate;
      -- Anonymising a deleted user changes only these columns.
      GRANT UPDATE (username, email) ON referral TO scriptsmith_affiliate;
      GRANT UPDATE (card_fingerprint) ON payment TO scriptsmith_affiliate;`);
  }
}
