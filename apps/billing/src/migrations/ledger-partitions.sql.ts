/**
 * Takes the locks for an exchange of tables. The foreign key needs the one on grants. Charges lock grants before entries, so
 * this does as well, and gives up before the deadlock timeout of one second. Others wait behind it no longer than that.
 */
const lockTables = `
  FOR attempt IN 1..40 LOOP
    BEGIN
      LOCK TABLE credit_grant IN ACCESS EXCLUSIVE MODE;
      LOCK TABLE credit_entry IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 40 THEN RAISE; END IF;
      PERFORM pg_sleep(random() / 2);
    END;
  END LOOP;`;

const inLockedTransaction = (statements: string): string => `
  BEGIN;
  SET LOCAL lock_timeout = '500ms';
  SET LOCAL timezone = 'UTC';
  DO $$ BEGIN ${lockTables} END $$;
  ${statements}
  COMMIT;`;

/** The month after all entries, with at least a month to spare until the tables are exchanged. */
export const firstMonthAfter = `
  SELECT to_char(date_trunc('month', greatest(now(), max(created_at)) AT TIME ZONE 'UTC') + interval '2 months', 'YYYY-MM-DD')
    AS month FROM credit_entry`;

/** No entry is later than the bound. It is validated while charges continue, so that the exchange need not read the table. */
export const addBound = (month: string): string =>
  inLockedTransaction(`
  ALTER TABLE credit_entry DROP CONSTRAINT IF EXISTS credit_entry_bound;
  ALTER TABLE credit_entry ADD CONSTRAINT credit_entry_bound CHECK (created_at < '${month} 00:00:00+00') NOT VALID;`);
export const validateBound = 'ALTER TABLE credit_entry VALIDATE CONSTRAINT credit_entry_bound';

export const exchangeTables = (month: string): string =>
  inLockedTransaction(`
  ALTER TABLE credit_entry RENAME TO credit_entry_earlier;
  ALTER TABLE credit_entry_earlier RENAME CONSTRAINT credit_entry_pkey TO credit_entry_earlier_pkey;

  -- The change of one grant by one operation. The sum over a grant is what remains of it. Each partition has the primary key
  -- (operation_id, grant_id), because a key of the whole table would have to contain the time.
  CREATE TABLE credit_entry (
    operation_id uuid NOT NULL,
    grant_id uuid NOT NULL CONSTRAINT credit_entry_grant_id_fkey REFERENCES credit_grant,
    user_id integer NOT NULL,
    delta bigint NOT NULL CONSTRAINT credit_entry_delta_check CHECK (delta <> 0),
    created_at timestamptz NOT NULL
  ) PARTITION BY RANGE (created_at);

  ALTER TABLE credit_entry ATTACH PARTITION credit_entry_earlier FOR VALUES FROM (MINVALUE) TO ('${month} 00:00:00+00');
  ALTER TABLE credit_entry_earlier DROP CONSTRAINT credit_entry_bound;
  -- Entries for which the maintenance job has not created a partition.
  CREATE TABLE credit_entry_default PARTITION OF credit_entry (PRIMARY KEY (operation_id, grant_id)) DEFAULT;

  -- Rights on the table suffice for access to its partitions.
  REVOKE UPDATE, DELETE, TRUNCATE ON credit_entry FROM scriptsmith_billing;
  REVOKE ALL ON credit_entry_earlier, credit_entry_default FROM scriptsmith_billing;`);

/** The partitions without the default one, and the function with which the maintenance job creates them. */
export const createPartitions = `
  CREATE OR REPLACE VIEW credit_entry_partition AS
    SELECT name, bound, (regexp_match(bound, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz AS ends_at
    FROM (
      SELECT relname AS name, pg_get_expr(relpartbound, oid) AS bound
      FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'credit_entry'::regclass
    ) attached WHERE bound <> 'DEFAULT';

  -- Creates the partitions after the last one, up to the month of a day, and moves their entries from the default one.
  CREATE OR REPLACE FUNCTION create_credit_entry_partitions(months_to date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = billing, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' AS $$
  DECLARE
    month timestamptz := (SELECT max(ends_at) FROM credit_entry_partition);
    following timestamptz;
    partition text;
  BEGIN
    IF month > months_to THEN RETURN; END IF;
    -- In the order of charges, which do not wait for the second lock while there are partitions.
    LOCK TABLE credit_grant IN SHARE ROW EXCLUSIVE MODE;
    LOCK TABLE credit_entry_default IN ACCESS EXCLUSIVE MODE;
    WHILE month <= months_to LOOP
      following := month + interval '1 month';
      partition := 'credit_entry_' || to_char(month, 'YYYY_MM');
      EXECUTE format('CREATE TABLE %I (LIKE credit_entry_default INCLUDING ALL)', partition);
      EXECUTE format('REVOKE ALL ON %I FROM scriptsmith_billing', partition);
      EXECUTE format('WITH moved AS (DELETE FROM credit_entry_default WHERE created_at >= %L AND created_at < %L RETURNING *)
        INSERT INTO %I SELECT * FROM moved', month, following, partition);
      EXECUTE format('ALTER TABLE credit_entry ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, month, following);
      month := following;
    END LOOP;
  END $$;
  REVOKE ALL ON FUNCTION create_credit_entry_partitions FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION create_credit_entry_partitions TO scriptsmith_billing;`;

/** The record of archived months, and the function with which the owner of the database archives the oldest. */
export const archive = `
  CREATE TABLE IF NOT EXISTS credit_archive (
    name text PRIMARY KEY,
    ends_at timestamptz NOT NULL,
    entries bigint NOT NULL,
    remaining_entries bigint NOT NULL,
    archived_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE credit_archive IS 'months whose charges are compacted to one entry per grant';
  REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON credit_archive FROM scriptsmith_billing;

  -- Compacts the oldest partition if it ended a number of months ago. Returns the table with its original entries, or null.
  CREATE OR REPLACE FUNCTION archive_oldest_credit_entries(retained_months integer) RETURNS text
  LANGUAGE plpgsql SET search_path = billing, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' AS $$
  DECLARE
    oldest credit_entry_partition;
    begins_at timestamptz;
    original text;
    original_entries bigint;
    original_sum numeric;
    compacted_entries bigint;
    compacted_sum numeric;
  BEGIN
    IF retained_months < 1 THEN RAISE 'At least one whole month must be retained'; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('billing credit_entry partitions'));
    SELECT * INTO oldest FROM credit_entry_partition
      WHERE ends_at > coalesce((SELECT max(ends_at) FROM credit_archive), '-infinity') ORDER BY ends_at LIMIT 1;
    IF oldest IS NULL OR oldest.ends_at > now() - make_interval(months => retained_months) THEN RETURN NULL; END IF;
    original := 'archived_' || oldest.name;
    SELECT coalesce(max(ends_at), '-infinity') INTO begins_at FROM credit_entry_partition WHERE ends_at < oldest.ends_at;

    -- Nobody writes to the month any more. The lock makes sure of it and lets everyone read.
    EXECUTE format('LOCK TABLE %I IN SHARE MODE', oldest.name);
    CREATE TABLE credit_entry_compacted (LIKE credit_entry_default INCLUDING ALL);
    REVOKE ALL ON credit_entry_compacted FROM scriptsmith_billing;
    EXECUTE format('
      WITH charged AS MATERIALIZED (
        SELECT entry.*, operation.id IS NOT NULL AS is_charge FROM %I entry
        LEFT JOIN credit_operation operation ON operation.id = entry.operation_id AND operation.user_id = entry.user_id
          AND operation.created_at = entry.created_at AND operation.type = ''consume''
          AND operation.created_at >= %L AND operation.created_at < %L
      )
      INSERT INTO credit_entry_compacted (operation_id, grant_id, user_id, delta, created_at)
      SELECT operation_id, grant_id, user_id, delta, created_at FROM charged WHERE NOT is_charge
      UNION ALL (
        SELECT DISTINCT ON (grant_id) operation_id, grant_id, user_id, sum(delta) OVER (PARTITION BY grant_id), created_at
        FROM charged WHERE is_charge ORDER BY grant_id, created_at DESC, operation_id DESC
      )', oldest.name, begins_at, oldest.ends_at);
    EXECUTE format('SELECT count(*), coalesce(sum(delta), 0) FROM %I', oldest.name) INTO original_entries, original_sum;
    SELECT count(*), coalesce(sum(delta), 0) INTO compacted_entries, compacted_sum FROM credit_entry_compacted;
    IF original_sum <> compacted_sum THEN RAISE 'The compacted entries of % do not add up', oldest.name; END IF;

    ${lockTables}
    EXECUTE format('ALTER TABLE credit_entry DETACH PARTITION %I', oldest.name);
    EXECUTE format('ALTER TABLE %I RENAME TO %I', oldest.name, original);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT credit_entry_grant_id_fkey', original);
    EXECUTE format('ALTER TABLE credit_entry_compacted RENAME TO %I', oldest.name);
    EXECUTE format('ALTER TABLE credit_entry ATTACH PARTITION %I %s', oldest.name, oldest.bound);
    INSERT INTO credit_archive (name, ends_at, entries, remaining_entries)
      VALUES (original, oldest.ends_at, original_entries, compacted_entries);
    RETURN original;
  END $$;
  REVOKE ALL ON FUNCTION archive_oldest_credit_entries FROM PUBLIC;`;
