import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminActions1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_action (
        action_id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('create-user', 'change-plan', 'delete-user')),
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'completed', 'undone')),
        step text NOT NULL,
        user_id integer,
        plan_id text,
        error jsonb,
        waiting_for text[] NOT NULL,
        key_name text NOT NULL,
        client_address text NOT NULL,
        request_id text NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL
      );
      CREATE INDEX admin_action_due ON admin_action (due_at) WHERE state = 'running';
      CREATE INDEX admin_action_of_user ON admin_action (user_id);
      COMMENT ON TABLE admin_action IS 'changes that span services: written before the first step, so that they are completed or undone whatever happens';
      COMMENT ON COLUMN admin_action.due_at IS 'from when another replica may go on with it; moved on while somebody does';

      CREATE TABLE erasure (
        user_id integer NOT NULL,
        service text NOT NULL,
        erased_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, service)
      );
      COMMENT ON TABLE erasure IS 'which service has forgotten which deleted user';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasure, admin_action');
  }
}
