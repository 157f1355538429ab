import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReceiptMails1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_order
        ADD COLUMN about jsonb,
        DROP CONSTRAINT mail_order_kind_check,
        ADD CONSTRAINT mail_order_kind_check CHECK (kind IN ('password-reset', 'email-confirmation', 'receipt'));
      COMMENT ON COLUMN mail_order.about IS 'what the mail is about, where its address does not say it all; never a secret'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_order WHERE kind = 'receipt';
      ALTER TABLE mail_order
        DROP COLUMN about,
        DROP CONSTRAINT mail_order_kind_check,
        ADD CONSTRAINT mail_order_kind_check CHECK (kind IN ('password-reset', 'email-confirmation'))`);
  }
}
