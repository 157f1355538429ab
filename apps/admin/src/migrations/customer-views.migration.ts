import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Views of the customer site by admins. */
export class CustomerViews1768100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customer_view (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        user_id integer NOT NULL,
        key_id uuid NOT NULL,
        admin_session_hash bytea,
        key_name text NOT NULL,
        client_address text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      COMMENT ON TABLE customer_view IS 'views of the customer site as a user, read only; deleted when they end';
      COMMENT ON COLUMN customer_view.admin_session_hash IS 'SHA-256 of the session token of the admin; null for a key without a second factor';`);
  }
}
