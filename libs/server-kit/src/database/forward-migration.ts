import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A step of a schema. It is never undone: the previous release works with the schema of this one, so that a release is
 * rolled back without its migrations, and no table with data is dropped.
 */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): never {
    throw new Error('Migrations are not undone. Run the previous release instead.');
  }
}
