import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeletedUsers1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_user (
        user_id integer PRIMARY KEY,
        deleted_at timestamptz NOT NULL
      );
      COMMENT ON TABLE deleted_user IS 'the numbers of users who are gone; others keep anonymous records under them, so none is given again'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_user');
  }
}
