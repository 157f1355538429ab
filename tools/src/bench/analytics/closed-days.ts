import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Waits until the product has closed the days that are over, which it does every minute. */
export const waitForClosedDays = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    let openDays: number;
    do {
      await delay(500);
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int FROM analytics.rollup_day AS rollup
         WHERE dimension = 'total' AND day < (now() AT TIME ZONE 'UTC' - interval '4 hours')::date
           AND NOT EXISTS (SELECT FROM analytics.closed_day WHERE closed_day.day = rollup.day)`,
      );
      openDays = rows[0]!.count;
    } while (openDays > 0);
  });

/** Gives all closed days new versions, so that the product reads them again. */
export const replaceClosedDays = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('UPDATE analytics.closed_day SET version = gen_random_uuid()');
  });

async function withClient(databaseUrl: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
