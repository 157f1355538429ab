export const subscriptions = `
  CREATE TABLE subscription (
    id text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES credit_account,
    plan_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'past_due', 'canceled', 'incomplete', 'other')),
    current_period_start timestamptz NOT NULL,
    current_period_end timestamptz NOT NULL,
    cancel_at_period_end boolean NOT NULL,
    started_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    begun_period_start timestamptz,
    scheduled_plan_id text,
    paid_by text NOT NULL DEFAULT 'stripe' CHECK (paid_by IN ('stripe', 'hand')),
    is_unlimited boolean NOT NULL DEFAULT false,
    is_fixed_term boolean NOT NULL DEFAULT false
  );
  CREATE INDEX subscription_of_user ON subscription (user_id, status, started_at);
  CREATE INDEX subscription_manual_due ON subscription (current_period_end)
    WHERE paid_by = 'hand' AND status = 'active';
  COMMENT ON COLUMN subscription.id IS 'the id at Stripe, or a generated one for a manual subscription';
  COMMENT ON COLUMN subscription.is_unlimited IS 'by custom terms, whatever the plan';
  COMMENT ON COLUMN subscription.is_fixed_term IS 'a manual subscription with a fixed end, which the customer cannot resume';

  -- Terms other than those of the catalogue, as long as the subscription has this price.
  CREATE TABLE subscription_terms (
    subscription_id text PRIMARY KEY,
    price_id text NOT NULL,
    plan_id text NOT NULL,
    monthly_credits bigint NOT NULL CHECK (monthly_credits >= 0),
    is_unlimited boolean NOT NULL,
    rolls_over boolean NOT NULL
  );
  COMMENT ON COLUMN subscription_terms.price_id IS 'empty for a manual subscription, or until it is read from Stripe';

  -- Each user's subscription as it was last published in an event.
  CREATE TABLE published_subscription (
    user_id integer PRIMARY KEY REFERENCES credit_account,
    revision integer NOT NULL CHECK (revision > 0),
    subscription jsonb,
    paid_by text,
    CHECK ((subscription IS NULL) = (paid_by IS NULL))
  );`;

export const payments = `
  CREATE TABLE stripe_customer (
    user_id integer PRIMARY KEY,
    stripe_customer_id text UNIQUE,
    email text NOT NULL,
    idempotency_key uuid NOT NULL,
    snapshot_number bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL
  );
  CREATE SEQUENCE stripe_snapshot_number;

  CREATE TABLE checkout_order (
    id uuid PRIMARY KEY,
    user_id integer NOT NULL REFERENCES credit_account,
    kind text NOT NULL CHECK (kind IN ('plan', 'pack')),
    item_id text NOT NULL,
    price_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('opening', 'open', 'superseded', 'closed', 'fulfilled')),
    stripe_session_id text UNIQUE,
    stripe_subscription_id text,
    created_at timestamptz NOT NULL,
    fulfilled_at timestamptz,
    stripe_payment_intent_id text UNIQUE,
    CHECK ((status = 'fulfilled') = (fulfilled_at IS NOT NULL))
  );
  CREATE INDEX checkout_order_pending ON checkout_order (user_id) WHERE status IN ('opening', 'open', 'superseded');

  -- Stripe events that have been applied.
  CREATE TABLE stripe_event (
    id text PRIMARY KEY,
    type text NOT NULL,
    received_at timestamptz NOT NULL
  );
  REVOKE UPDATE ON stripe_event FROM scriptsmith_billing;

  -- Payments that have been published in an event, and the total refunded of each.
  CREATE TABLE captured_payment (
    payment_id text PRIMARY KEY,
    user_id integer NOT NULL
  );
  REVOKE UPDATE, DELETE, TRUNCATE ON captured_payment FROM scriptsmith_billing;
  CREATE TABLE refunded_payment (
    payment_id text PRIMARY KEY REFERENCES captured_payment,
    refunded_pence integer NOT NULL CHECK (refunded_pence > 0)
  );

  -- The part of a payment whose credits are withheld, and the number of times it has changed.
  CREATE TABLE payment_clawback (
    payment_id text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES credit_account,
    refunded_pence integer NOT NULL CHECK (refunded_pence >= 0),
    withheld_pence integer NOT NULL DEFAULT 0 CHECK (withheld_pence >= 0),
    unlimited_cut interval NOT NULL DEFAULT '0',
    changes integer NOT NULL DEFAULT 0
  );
  COMMENT ON COLUMN payment_clawback.unlimited_cut IS 'the time by which an unlimited month was shortened';
  CREATE TABLE payment_dispute (
    id text PRIMARY KEY,
    payment_id text NOT NULL REFERENCES payment_clawback,
    amount_pence integer NOT NULL CHECK (amount_pence > 0),
    state text NOT NULL CHECK (state IN ('open', 'won', 'lost'))
  );
  CREATE INDEX payment_dispute_of_payment ON payment_dispute (payment_id);`;

export const customers = `
  -- Customers who paid before they registered.
  CREATE TABLE pending_customer (
    id uuid PRIMARY KEY,
    action_id uuid NOT NULL UNIQUE,
    email text NOT NULL CHECK (email = lower(email)),
    stripe_customer_id text NOT NULL,
    stripe_subscription_id text NOT NULL,
    stripe_price_id text NOT NULL,
    plan_name text NOT NULL,
    subscription_status text NOT NULL,
    monthly_credits bigint NOT NULL CHECK (monthly_credits >= -1),
    has_rollover boolean NOT NULL,
    current_period_start timestamptz,
    current_period_end timestamptz,
    notes text NOT NULL,
    created_at timestamptz NOT NULL,
    user_id integer REFERENCES credit_account
  );
  COMMENT ON COLUMN pending_customer.user_id IS 'the user who has claimed it';
  CREATE UNIQUE INDEX pending_customer_unclaimed ON pending_customer (email) WHERE user_id IS NULL;
  CREATE INDEX pending_customer_of_user ON pending_customer (user_id) WHERE user_id IS NOT NULL;

  -- Email addresses of users, from the events of identity.
  CREATE TABLE registered_user (
    user_id integer PRIMARY KEY REFERENCES credit_account,
    email text NOT NULL CHECK (email = lower(email)),
    is_confirmed boolean NOT NULL
  );
  CREATE INDEX registered_user_by_email ON registered_user (email);

  CREATE TABLE user_deletion (
    user_id integer PRIMARY KEY REFERENCES credit_account,
    requested_at timestamptz NOT NULL,
    completed_at timestamptz
  );`;

export const stats = `
  -- The changes of one day, also of the number of active subscriptions and the recurring revenue.
  CREATE TABLE stats_day (
    day date PRIMARY KEY,
    credits_used bigint NOT NULL DEFAULT 0,
    revenue_pence bigint NOT NULL DEFAULT 0,
    recurring_pence bigint NOT NULL DEFAULT 0,
    active integer NOT NULL DEFAULT 0,
    started integer NOT NULL DEFAULT 0,
    ended integer NOT NULL DEFAULT 0
  );

  -- Changes that have not been added to their day. Payments and subscriptions insert rows here so that they never wait
  -- for each other on the row of the day.
  CREATE TABLE stats_change (
    id uuid PRIMARY KEY,
    day date NOT NULL,
    revenue_pence bigint NOT NULL,
    recurring_pence bigint NOT NULL,
    active integer NOT NULL,
    started integer NOT NULL,
    ended integer NOT NULL
  );

  -- Consumptions before counted_until are in their days. Those before next_until can be added once every transaction
  -- that had begun by next_transaction has ended.
  CREATE TABLE stats_progress (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    counted_until timestamptz NOT NULL,
    next_until timestamptz,
    next_transaction xid8,
    summarized_blocks bigint NOT NULL DEFAULT 0
  );
  INSERT INTO stats_progress (counted_until) VALUES ('1970-01-01Z');
  REVOKE INSERT, DELETE, TRUNCATE ON stats_progress FROM scriptsmith_billing;

  -- Summarizes full ranges of the BRIN index, so that a consumption never has to. Postgres' own autosummarize comes late
  -- after many rows at once. Summarizing needs the rights of the owner.
  CREATE FUNCTION summarize_ledger(first_block bigint) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = billing, pg_temp AS $$
  DECLARE
    full_blocks bigint :=
      pg_relation_size('credit_operation') / current_setting('block_size')::bigint / 32 * 32;
    block bigint;
  BEGIN
    FOR block IN SELECT generate_series(first_block, full_blocks - 32, 32) LOOP
      PERFORM brin_summarize_range('credit_operation_by_time', block);
    END LOOP;
    RETURN full_blocks;
  END $$;
  REVOKE ALL ON FUNCTION summarize_ledger FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION summarize_ledger TO scriptsmith_billing;`;

export const webhooks = `
  CREATE TABLE webhook_endpoint (
    id uuid PRIMARY KEY,
    url text NOT NULL,
    description text NOT NULL,
    events text[] NOT NULL CHECK (cardinality(events) > 0),
    secret text NOT NULL,
    former_secret text,
    former_secret_until timestamptz,
    disabled_because text CHECK (disabled_because IN ('admin', 'failing', 'gone')),
    failing_since timestamptz,
    created_at timestamptz NOT NULL,
    created_by_action uuid NOT NULL UNIQUE,
    rotated_by_action uuid
  );
  COMMENT ON COLUMN webhook_endpoint.secret IS 'not hashed: signing needs the secret itself';
  COMMENT ON COLUMN webhook_endpoint.failing_since IS 'the first failed attempt after the last successful one';

  CREATE TABLE webhook_delivery (
    id uuid PRIMARY KEY,
    endpoint_id uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
    event_id uuid NOT NULL,
    event text NOT NULL,
    body text NOT NULL,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    attempts_in_round integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    UNIQUE (endpoint_id, event_id)
  ) WITH (fillfactor = 70);
  CREATE INDEX webhook_delivery_newest ON webhook_delivery (endpoint_id, created_at DESC, id DESC);
  CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at) WHERE state <> 'pending';
  COMMENT ON COLUMN webhook_delivery.attempts_in_round IS 'since an admin last redelivered it';

  CREATE TABLE webhook_attempt (
    delivery_id uuid NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
    number integer NOT NULL,
    at timestamptz NOT NULL,
    status integer,
    error text,
    duration_ms integer NOT NULL,
    PRIMARY KEY (delivery_id, number)
  );`;

export const reconciliation = `
  -- The night of the last reconciliation with Stripe.
  CREATE TABLE reconciliation_night (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    night date NOT NULL
  );
  INSERT INTO reconciliation_night (night) VALUES (current_date);
  REVOKE INSERT, DELETE, TRUNCATE ON reconciliation_night FROM scriptsmith_billing;`;
