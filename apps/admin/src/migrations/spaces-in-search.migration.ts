import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names are found with one space wherever they have more, as screens show them. */
export class SpacesInSearch1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE directory_user SET username_sort = regexp_replace(username_sort, '[\\s\\u1680\\u2028\\u2029]+', ' ', 'g')
      WHERE username_sort ~ '\\s\\s|[\\t\\u1680\\u2028\\u2029]'`);
  }

  /** The names themselves are as they were: there is nothing to bring back. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
