import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans given by hand for what was paid to a certain day: they end on it, whatever the customer would like. */
export class PlansWithAnEnd1765200800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription ADD COLUMN ends_for_good boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN subscription.ends_for_good IS 'given by hand to a certain day: the customer cannot resume it';
      UPDATE subscription SET ends_for_good = true FROM pending_customer pending
      WHERE paid_by = 'hand' AND cancel_at_period_end AND pending.user_id = subscription.user_id
        AND pending.current_period_end = subscription.current_period_end;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription DROP COLUMN ends_for_good');
  }
}
