import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Terms1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE erased_user RENAME TO deleted_user;
      ALTER TABLE deleted_user RENAME COLUMN erased_at TO deleted_at;
      ALTER TABLE deleted_user RENAME CONSTRAINT erased_user_pkey TO deleted_user_pkey;
      ALTER TABLE affiliate RENAME COLUMN erased_at TO deleted_at;
      ALTER TABLE affiliate RENAME COLUMN address_key TO normalised_email;
      COMMENT ON COLUMN affiliate.normalised_email IS 'the form of the email address that identifies a mailbox';
      ALTER TABLE sighting RENAME TO known_browser;
      ALTER TABLE known_browser RENAME CONSTRAINT sighting_pkey TO known_browser_pkey;
      ALTER INDEX sighting_of_user RENAME TO known_browser_of_user;
      ALTER TABLE referral RENAME COLUMN bound_at TO referred_at;
      ALTER VIEW commission_standing RENAME TO commission_summary;`);
  }

  async down(): Promise<void> {
    throw new Error('not reversible');
  }
}
