import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminKeysAndAudit1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_key (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('read-only', 'support', 'owner')),
        prefix text NOT NULL,
        key_hash bytea NOT NULL CONSTRAINT admin_key_hash_key UNIQUE,
        created_at timestamptz NOT NULL,
        created_by_action uuid CONSTRAINT admin_key_action_key UNIQUE,
        last_used_at timestamptz,
        expires_at timestamptz,
        revoked_at timestamptz,
        replaced_by_setting boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX admin_key_name_key ON admin_key (name) WHERE revoked_at IS NULL AND expires_at IS NULL;
      COMMENT ON COLUMN admin_key.created_by_action IS 'null for the key of the setting ADMIN_KEY';
      COMMENT ON COLUMN admin_key.expires_at IS 'rotated: the successor has the same name';
      COMMENT ON COLUMN admin_key.replaced_by_setting IS 'revoked because ADMIN_KEY named another, not by a person';

      CREATE TABLE wrong_key_count (
        subject bytea PRIMARY KEY,
        failures integer NOT NULL,
        window_ends_at timestamptz NOT NULL
      );
      CREATE INDEX wrong_key_count_window_end ON wrong_key_count (window_ends_at);
      COMMENT ON COLUMN wrong_key_count.subject IS 'SHA-256 of the network the keys came from';

      CREATE TABLE audit_row (
        id uuid PRIMARY KEY,
        service text NOT NULL,
        action_id uuid NOT NULL,
        key_name text NOT NULL,
        client_address text NOT NULL,
        action text NOT NULL,
        target_type text NOT NULL,
        target_id text NOT NULL,
        reason text,
        before jsonb,
        after jsonb,
        occurred_at timestamptz NOT NULL
      );
      CREATE INDEX audit_row_newest ON audit_row (occurred_at DESC, id DESC);
      CREATE INDEX audit_row_of_target ON audit_row (target_id, target_type, occurred_at DESC, id DESC);
      CREATE INDEX audit_row_of_key ON audit_row (key_name, occurred_at DESC, id DESC);
      CREATE INDEX audit_row_of_action ON audit_row (action, occurred_at DESC, id DESC);
      REVOKE UPDATE, DELETE, TRUNCATE ON audit_row FROM scriptsmith_admin;
      COMMENT ON TABLE audit_row IS 'append-only for the service itself';
      COMMENT ON COLUMN audit_row.id IS 'the id of the event that told of the change';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_row, wrong_key_count, admin_key');
  }
}
