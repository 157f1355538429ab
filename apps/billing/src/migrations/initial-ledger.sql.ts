/**
 * Operations and entries are the history, which the service may read and append to but never change. Grants and accounts
 * are the state that follows from it.
 */
export const ledger = `
  -- One row per user: the row lock under which the user's credits change, and the usage of one period.
  CREATE TABLE credit_account (
    user_id integer PRIMARY KEY,
    unlimited_until timestamptz,
    usage_period_start timestamptz NOT NULL DEFAULT '1970-01-01Z',
    used_in_period bigint NOT NULL DEFAULT 0 CHECK (used_in_period >= 0),
    created_at timestamptz NOT NULL,
    held_until timestamptz,
    open_credits bigint CHECK (open_credits >= 0),
    open_credits_until timestamptz,
    CHECK ((open_credits IS NULL) = (open_credits_until IS NULL))
  ) WITH (fillfactor = 70);
  COMMENT ON COLUMN credit_account.held_until IS 'no hold of the account is open after this time';
  COMMENT ON COLUMN credit_account.open_credits IS
    'cached sum of the open grants, valid until open_credits_until; null if it is not cached';

  -- closed_at is set when nothing remains. Indexes use it instead of remaining, so that consuming a part of a grant
  -- updates no index (a heap-only update).
  CREATE TABLE credit_grant (
    id uuid PRIMARY KEY,
    user_id integer NOT NULL REFERENCES credit_account,
    kind text NOT NULL CHECK (kind IN ('addon', 'adjustment', 'rollover', 'monthly')),
    priority smallint NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount),
    expires_at timestamptz,
    source text NOT NULL,
    source_id text NOT NULL,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    UNIQUE (source, source_id),
    CHECK ((remaining = 0) = (closed_at IS NOT NULL))
  ) WITH (fillfactor = 70);
  CREATE INDEX credit_grant_consumption_order
    ON credit_grant (user_id, priority, expires_at, created_at, id) WHERE closed_at IS NULL;
  CREATE INDEX credit_grant_expiring ON credit_grant (expires_at) WHERE closed_at IS NULL AND expires_at IS NOT NULL;

  -- Every change of a user's credits, under a key that makes it happen once.
  CREATE TABLE credit_operation (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    idempotency_key text NOT NULL,
    request_hash bytea,
    type text NOT NULL CHECK (type IN ('consume', 'refuse', 'hold', 'grant', 'unlimited', 'rollover', 'expire', 'adjust',
      'refund', 'dispute', 'reinstate')),
    amount bigint NOT NULL CHECK (amount >= 0),
    outcome jsonb,
    actor text NOT NULL,
    reason text NOT NULL,
    metadata jsonb,
    request_id text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, idempotency_key)
  );
  COMMENT ON COLUMN credit_operation.outcome IS 'the receipt or the error, returned again when the request is repeated';
  -- Neither the history of a customer nor the usage of a period contains refusals.
  CREATE INDEX credit_operation_history ON credit_operation (user_id, created_at, id) WHERE type <> 'refuse';
  -- The table grows in the order of created_at: a BRIN index finds the newest rows and costs a consumption nothing.
  CREATE INDEX credit_operation_by_time ON credit_operation
    USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

  -- The change of one grant by one operation. The sum over a grant is what remains of it.
  CREATE TABLE credit_entry (
    operation_id uuid NOT NULL,
    grant_id uuid NOT NULL REFERENCES credit_grant,
    user_id integer NOT NULL,
    delta bigint NOT NULL CHECK (delta <> 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (operation_id, grant_id)
  );

  REVOKE UPDATE, DELETE, TRUNCATE ON credit_operation, credit_entry FROM scriptsmith_billing;
  REVOKE DELETE, TRUNCATE ON credit_account, credit_grant FROM scriptsmith_billing;`;

/** A hold changes no grant: it lowers the balance until it is settled, released or expired. */
export const holds = `
  CREATE TABLE credit_hold (
    id uuid PRIMARY KEY,
    user_id integer NOT NULL REFERENCES credit_account,
    amount bigint NOT NULL CHECK (amount > 0),
    reserved bigint NOT NULL CHECK (reserved IN (0, amount)),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'released')),
    outcome jsonb,
    actor text NOT NULL,
    reason text NOT NULL,
    metadata jsonb,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    CHECK ((state = 'open') = (ended_at IS NULL) AND (state = 'open') = (outcome IS NULL))
  ) WITH (fillfactor = 70);
  CREATE INDEX credit_hold_open ON credit_hold (user_id, expires_at) WHERE state = 'open';
  COMMENT ON COLUMN credit_hold.reserved IS 'the part that lowers the balance: 0 if the account was unlimited';
  COMMENT ON COLUMN credit_hold.outcome IS 'the settlement or release, returned again when the request is repeated';
  REVOKE DELETE, TRUNCATE ON credit_hold FROM scriptsmith_billing;`;

/**
 * Only consumption maintains the cached sum, in a transaction that sets billing.maintains_open_credits. Any other change
 * of a grant resets it, and the next consumption computes it again.
 */
export const openCreditsCache = `
  CREATE FUNCTION reset_open_credits() RETURNS trigger
  LANGUAGE plpgsql SET search_path = billing, pg_temp AS $$
  BEGIN
    UPDATE credit_account SET open_credits = NULL, open_credits_until = NULL
    WHERE user_id IN (OLD.user_id, NEW.user_id) AND open_credits IS NOT NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER credit_grant_resets_open_credits AFTER INSERT OR UPDATE OR DELETE ON credit_grant
    FOR EACH ROW WHEN (current_setting('billing.maintains_open_credits', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION reset_open_credits();`;
