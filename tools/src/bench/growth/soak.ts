import { join } from 'node:path';
import pg from 'pg';
import { loadCalls } from '../ledger/load.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { startSeededProduct } from './seeded-product.js';
import { SoakLoad } from './soak-load.js';
import { readStatsCost, readStorage, storageColumns } from './soak-storage.js';

const users = 20_000;
const minutes = Number(process.env['SOAK_MINUTES'] ?? 20);
/** As many times faster than a day. */
const compression = (24 * 60) / 20;
/** A subscription renews every 30 days, so as many parts of all in each minute. */
const minutesBetweenRenewals = 30 * 20;

/**
 * The storage of the ledger under a day of load that is compressed into 20 minutes: charges, a hot user, holds, balance
 * checks, renewals and expiry. Autovacuum runs as many times more often. SOAK_MINUTES changes the duration.
 */
export const ledgerSoak: BenchSection = {
  name: 'ledger soak',
  onlyWhenNamed: true,
  async measure(folder) {
    const product = await startSeededProduct(join(folder, 'product'), users);
    const client = new pg.Client({ connectionString: product.databaseUrl });
    try {
      await client.connect();
      await prepare(client);
      const load = new SoakLoad(users);
      const rows: BenchRow[] = [];
      let before = await readStorage(client);
      for (let minute = 1; minute <= minutes; minute += 1) {
        await endPeriods(client, minute);
        const charges = load.charges;
        const { requestsPerSecond } = await loadCalls(product, load.next, 60_000);
        const after = await readStorage(client);
        const newCharges = load.charges - charges;
        rows.push({
          name: `minute ${minute}`,
          requestsPerSecond,
          unavailable: load.unavailable,
          'WAL bytes per charge': (after.walBytes - before.walBytes) / newCharges,
          ...storageColumns(before, after),
          ...(await readStatsCost(client)),
        });
        console.error(JSON.stringify(rows.at(-1)));
        before = after;
      }
      return { title: `Storage of the ledger over ${minutes} minutes, ${compression} times as fast as a day`, rows };
    } finally {
      await client.end();
      await product.stop();
    }
  },
};

/** Compresses the pauses of autovacuum, and has the product renew the subscriptions itself instead of Stripe. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`ALTER SYSTEM SET autovacuum_naptime = '${Math.max(1, Math.round(60 / compression))}s'`);
  await client.query(`ALTER SYSTEM SET autovacuum_vacuum_cost_delay = '${2 / compression}ms'`);
  await client.query('SELECT pg_reload_conf()');
  await client.query(`UPDATE billing.subscription SET paid_by = 'hand'`);
  await client.query('VACUUM ANALYZE billing.subscription');
}

/** Ends the periods of some subscriptions and as many purchased grants. The maintenance of the product does the rest. */
async function endPeriods(client: pg.Client, minute: number): Promise<void> {
  const isDue = `user_id / 10 % ${minutesBetweenRenewals} = ${minute % minutesBetweenRenewals}`;
  await client.query(`UPDATE billing.subscription SET current_period_end = now() WHERE status = 'active' AND ${isDue}`);
  await client.query(
    `UPDATE billing.credit_grant SET expires_at = now() WHERE kind = 'addon' AND closed_at IS NULL AND ${isDue}`,
  );
}
