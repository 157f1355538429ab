import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class SessionEpoch1766400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_account ADD COLUMN session_epoch integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN user_account.session_epoch IS 'incremented when all sessions of the user end';

      ALTER TABLE chat_code ADD COLUMN session_id uuid, ADD COLUMN code_challenge text;
      COMMENT ON COLUMN chat_code.session_id IS 'the session that created the code; null for codes of the previous release';
      COMMENT ON COLUMN chat_code.code_challenge IS 'SHA-256 of the secret of the browser that may use the code; null for any';

      CREATE TABLE ended_session (
        id uuid PRIMARY KEY,
        user_id integer NOT NULL,
        ended_at timestamptz NOT NULL
      );
      CREATE INDEX ended_session_of_user ON ended_session (user_id);
      CREATE INDEX ended_session_by_end ON ended_session (ended_at);
      COMMENT ON TABLE ended_session IS 'sessions that ended alone in the last 30 days, for sessions of external systems'`);
  }
}
