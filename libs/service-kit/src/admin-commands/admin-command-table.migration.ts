import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** Executed admin commands: in the schema of a service that imports `AdminCommandsModule`. */
export class AdminCommandTable1766050000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_command (
        command_id uuid NOT NULL,
        scope text NOT NULL,
        request_hash bytea NOT NULL,
        result jsonb,
        executed_at timestamptz NOT NULL,
        PRIMARY KEY (command_id, scope)
      );
      COMMENT ON TABLE admin_command IS 'commands of admins that have been executed, so that each is executed once';
      COMMENT ON COLUMN admin_command.request_hash IS 'SHA-256 of the request: another request under the same id is refused';`);
  }
}
