import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpDataDirectory } from './backup/data-directory-backup.js';
import { dumpDatabase } from './backup/database-dump.js';
import { parseProductSettings } from './start/product-settings.js';

/**
 * Backs up the data directory with its embedded Postgres, or the database of DATABASE_URL. The product can run meanwhile.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const settings = parseProductSettings(process.env, []);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const to = resolve(values.to ?? join('backups', time));
  if (settings.DATABASE_URL) await dumpDatabase(settings.DATABASE_URL, to);
  else await backUpDataDirectory(resolve(settings.DATA_DIR), to);
  console.log(`Backed up to ${to}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
