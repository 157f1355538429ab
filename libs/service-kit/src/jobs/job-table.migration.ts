import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Durable jobs: in the schema of every service. */
export class JobTable1763600200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job (
        type text NOT NULL,
        key text NOT NULL,
        payload jsonb NOT NULL,
        request_id text NOT NULL,
        revision integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        lease_id uuid,
        leased_until timestamptz,
        failed_at timestamptz,
        PRIMARY KEY (type, key)
      );
      CREATE INDEX job_due ON job (type, due_at, key) WHERE failed_at IS NULL;
      COMMENT ON TABLE job IS 'work that waits, is in progress or has failed for good; deleted when it succeeds';
      COMMENT ON COLUMN job.revision IS 'rises when the job is enqueued again: a run in progress does not count as done';
      COMMENT ON COLUMN job.leased_until IS 'by the clock of the database; another replica may take the job over afterwards';
      COMMENT ON COLUMN job.failed_at IS 'the last attempt has failed; set to null, with attempts = 0, to try again';`);
  }
}
