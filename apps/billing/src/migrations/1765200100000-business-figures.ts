import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The figures of the business, by day in UTC. */
export class BusinessFigures1765200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What changed on a day. Active subscriptions and what they bring in are the change of that day as well.
      CREATE TABLE figures_day (
        day date PRIMARY KEY,
        credits_used bigint NOT NULL DEFAULT 0,
        revenue_pence bigint NOT NULL DEFAULT 0,
        recurring_pence bigint NOT NULL DEFAULT 0,
        active integer NOT NULL DEFAULT 0,
        started integer NOT NULL DEFAULT 0,
        ended integer NOT NULL DEFAULT 0
      );

      -- What has not been added to its day yet. Payments and subscriptions add rows here, in the transaction that makes
      -- them true, so that they never wait for each other on the row of the day.
      CREATE TABLE figures_change (
        id uuid PRIMARY KEY,
        day date NOT NULL,
        revenue_pence bigint NOT NULL,
        recurring_pence bigint NOT NULL,
        active integer NOT NULL,
        started integer NOT NULL,
        ended integer NOT NULL
      );

      -- Consumptions before counted_until are in their days. Those before next_until may be added once every transaction
      -- that had begun by next_transaction has ended.
      CREATE TABLE figures_progress (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        counted_until timestamptz NOT NULL,
        next_until timestamptz,
        next_transaction xid8
      );
      INSERT INTO figures_progress (counted_until) VALUES ('1970-01-01Z');
      REVOKE INSERT, DELETE, TRUNCATE ON figures_progress FROM scriptsmith_billing;

      -- The ledger grows in the order of its times: a summary per range of pages finds the newest rows, and costs a
      -- consumption nothing.
      CREATE INDEX credit_operation_by_time ON credit_operation
        USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

      -- How much of each payment has gone back, as the rest of the product was told last.
      CREATE TABLE refunded_payment (
        payment_id text PRIMARY KEY REFERENCES captured_payment,
        refunded_pence integer NOT NULL CHECK (refunded_pence > 0)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE refunded_payment, figures_progress, figures_change, figures_day;
      DROP INDEX credit_operation_by_time;`);
  }
}
