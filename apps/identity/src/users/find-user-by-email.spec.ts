import { eventually } from '@scriptsmith/testing';
import { IdentityFixture, domainErrorOf } from '../testing/identity-fixture.js';

/**
 * Without the index, a login with an unknown address would scan the whole table. It would be slow, and its duration would
 * reveal who has an account.
 */
test('users are found through the email index, whether they exist or not', async () => {
  const identity = await IdentityFixture.start();
  try {
    const { user } = await identity.register();
    await identity.sql(
      `INSERT INTO identity.user_account (username, normalised_username, email, password_hash, marketing_emails, created_at)
       SELECT 'many' || n, 'many' || n, 'many' || n || '@example.com', '', false, now() FROM generate_series(1, 20000) AS n`,
    );
    await identity.sql('ANALYZE identity.user_account');
    const lookUps = async (): Promise<number> => {
      const [row] = await identity.sql<{ count: number }>(
        `SELECT idx_scan::integer AS count FROM pg_stat_user_indexes WHERE indexrelname = 'user_account_email_key'`,
      );
      return row!.count;
    };
    const before = await lookUps();
    await identity.login(user.email);
    await domainErrorOf(identity.login('nobody@example.com'));
    await eventually(async () => expect(await lookUps()).toBeGreaterThanOrEqual(before + 2));
  } finally {
    await identity.stop();
  }
});
