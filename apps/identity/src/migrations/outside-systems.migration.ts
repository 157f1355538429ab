import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What API keys may be used for (those so far: everything), their rotation, and the codes for the chat site. */
export class OutsideSystems1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_key
        ADD COLUMN scopes text[] NOT NULL
          DEFAULT '{users:login,subscriptions:read,credits:read,credits:write}' CHECK (cardinality(scopes) > 0),
        ADD COLUMN created_by_action uuid CONSTRAINT api_key_action_key UNIQUE,
        ADD COLUMN expires_at timestamptz;
      ALTER TABLE api_key ALTER COLUMN scopes DROP DEFAULT;
      CREATE UNIQUE INDEX api_key_name_key ON api_key (name) WHERE revoked_at IS NULL AND expires_at IS NULL;
      COMMENT ON COLUMN api_key.created_by_action IS 'null for the key of the setting EXTERNAL_API_KEY';
      COMMENT ON COLUMN api_key.expires_at IS 'rotated: the successor has the same name';

      CREATE TABLE chat_code (
        code_hash bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES user_account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX chat_code_of_user ON chat_code (user_id);
      CREATE INDEX chat_code_expiry ON chat_code (expires_at);
      COMMENT ON TABLE chat_code IS 'by which the chat site learns who has come; good once';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE chat_code;
      DROP INDEX api_key_name_key;
      ALTER TABLE api_key DROP COLUMN scopes, DROP COLUMN created_by_action, DROP COLUMN expires_at;`);
  }
}
