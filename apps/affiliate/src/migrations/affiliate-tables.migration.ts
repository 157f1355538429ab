import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happened (`referral`, `commission`, `commission_entry`, `payout`) is written once: the service's role has no
 * right to change it. What a commission has come to is worked out from its entries, in the view `commission_standing`.
 */
export class AffiliateTables1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE affiliate (
        user_id integer PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        address_key text NOT NULL,
        code text NOT NULL CONSTRAINT affiliate_code_key UNIQUE CHECK (code = upper(code)),
        commission_rate_bps integer NOT NULL CHECK (commission_rate_bps BETWEEN 0 AND 10000),
        is_active boolean NOT NULL,
        created_at timestamptz NOT NULL
      );
      COMMENT ON COLUMN affiliate.address_key IS 'the email address in the form in which a mailbox is recognised';

      -- scope is the affiliate, or 0 for all. No two promotions of one scope at the same time.
      CREATE TABLE promotion (
        id uuid PRIMARY KEY,
        affiliate_user_id integer REFERENCES affiliate,
        scope integer NOT NULL GENERATED ALWAYS AS (coalesce(affiliate_user_id, 0)) STORED,
        rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
        EXCLUDE USING gist (int4range(scope, scope, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
      );

      CREATE TABLE referral (
        referred_user_id integer PRIMARY KEY,
        affiliate_user_id integer NOT NULL REFERENCES affiliate CHECK (affiliate_user_id <> referred_user_id),
        username text NOT NULL,
        email text NOT NULL,
        bound_at timestamptz NOT NULL
      );
      CREATE INDEX referral_of_affiliate ON referral (affiliate_user_id, bound_at, referred_user_id);

      -- Everybody's payments as billing told of them: an event about a referral may come after one about its payment.
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

      -- What is owed for a commission is the sum of its entries; test commissions have none.
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

      REVOKE UPDATE, DELETE, TRUNCATE ON referral, payment, commission, commission_entry, payout_batch, payout
        FROM scriptsmith_affiliate;
      REVOKE DELETE, TRUNCATE ON affiliate, payment_refund FROM scriptsmith_affiliate;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW commission_standing;
      DROP TABLE commission_entry, payout, payout_batch, commission, payment_refund, payment, referral, promotion,
        affiliate;`);
  }
}
