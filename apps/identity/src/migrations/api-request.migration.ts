import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class ApiRequest1766500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_key ADD COLUMN test_user_id integer;
      COMMENT ON COLUMN api_key.test_user_id IS 'the only customer that a test key reaches; null for other keys';

      CREATE TABLE api_request (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        request_id text NOT NULL,
        key_id uuid NOT NULL,
        answered_at timestamptz NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        status smallint NOT NULL,
        code text,
        duration_ms integer NOT NULL
      );
      CREATE INDEX api_request_of_key ON api_request (key_id, id);
      CREATE INDEX api_request_by_time ON api_request (answered_at);
      CREATE INDEX api_request_failed ON api_request (id) WHERE status >= 400;
      COMMENT ON TABLE api_request IS 'the requests with API keys of the last seven days'`);
  }
}
