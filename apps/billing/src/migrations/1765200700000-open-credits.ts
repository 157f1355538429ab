import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an account's open grants add up to, kept so that a consumption need not read them all. It holds until the next of
 * them expires. Only the transaction of a consumption keeps it; whatever else changes a grant, whoever does it, makes the
 * account forget, and the next consumption adds up again. Accounts start with nothing kept.
 */
export class OpenCredits1765200700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_account
        ADD COLUMN open_credits bigint CHECK (open_credits >= 0),
        ADD COLUMN open_credits_until timestamptz,
        ADD CHECK ((open_credits IS NULL) = (open_credits_until IS NULL));
      COMMENT ON COLUMN credit_account.open_credits IS
        'what remains of the open grants that expire never, or not before open_credits_until; null where it is not kept';

      CREATE FUNCTION forget_open_credits() RETURNS trigger
      LANGUAGE plpgsql SET search_path = billing, pg_temp AS $$
      BEGIN
        UPDATE credit_account SET open_credits = NULL, open_credits_until = NULL
        WHERE user_id IN (OLD.user_id, NEW.user_id) AND open_credits IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER credit_grant_forgets_open_credits AFTER INSERT OR UPDATE OR DELETE ON credit_grant
        FOR EACH ROW WHEN (current_setting('billing.keeps_open_credits', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION forget_open_credits();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER credit_grant_forgets_open_credits ON credit_grant;
      DROP FUNCTION forget_open_credits;
      ALTER TABLE credit_account DROP COLUMN open_credits, DROP COLUMN open_credits_until;`);
  }
}
