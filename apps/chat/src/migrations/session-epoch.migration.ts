import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class SessionEpoch1763900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD COLUMN session_epoch integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN account.session_epoch IS 'sessions of an earlier epoch have ended';

      ALTER TABLE session
        ADD COLUMN epoch integer NOT NULL DEFAULT 0,
        ADD COLUMN product_session_id uuid,
        ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT 'epoch';
      COMMENT ON COLUMN session.epoch IS 'the epoch that the product reported at the sign-in';
      COMMENT ON COLUMN session.product_session_id IS 'the session of the product whose code signed in; null for a password';
      COMMENT ON COLUMN session.confirmed_at IS 'when the product was last asked whether the session has ended';

      ALTER TABLE run ADD COLUMN session_token_hash bytea;
      COMMENT ON COLUMN run.session_token_hash IS 'the session that started the run; null for runs of the previous release'`);
  }
}
