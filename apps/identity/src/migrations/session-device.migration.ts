import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

export class SessionDevice1766200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session ADD COLUMN device text;
      COMMENT ON COLUMN session.device IS 'the browser and system that opened the session; null if unknown'`);
  }
}
