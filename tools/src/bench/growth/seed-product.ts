import { adminService } from '@scriptsmith/admin';
import { billingService } from '@scriptsmith/billing';
import { identityService } from '@scriptsmith/identity';
import { migrate } from '@scriptsmith/server-kit';
import { databaseOf } from '@scriptsmith/service-kit';
import pg from 'pg';
import { withoutIndexes } from './deferred-indexes.js';
import { seedLedger } from './seed-ledger.js';
import { seedAccounts, seedUsers } from './seed-users.js';

/** Migrates a new database and seeds users with the same ids in identity, the user list and the ledger. */
export async function seedProduct(databaseUrl: string, users: number): Promise<void> {
  for (const { name, database } of [identityService, billingService, adminService])
    await migrate(databaseUrl, databaseOf(name, database));
  await Promise.all([seedLedger(databaseUrl, users), seedDirectory(databaseUrl, users)]);
  await vacuum(databaseUrl);
}

/** Only after all transactions have ended, vacuum can mark pages as all-visible. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

async function seedDirectory(connectionString: string, users: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`);
    await withoutIndexes(client, 'identity.user_account', () => seedAccounts(connectionString, users));
    await withoutIndexes(client, 'admin.directory_user', () => seedUsers(connectionString, users));
    // The services have nothing to import from each other.
    await client.query('UPDATE admin.directory_backfill SET completed_at = now()');
  } finally {
    await client.end();
  }
}
