import { ForwardMigration } from '@scriptsmith/server-kit';
import type { QueryRunner } from 'typeorm';

/** The files that a delivery has left in a folder. The previous release delivers to no folders. */
export class DeliveredFiles1764650000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE delivery ADD COLUMN files text[]');
  }
}
