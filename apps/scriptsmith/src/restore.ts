import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreDataDirectory } from './backup/data-directory-backup.js';
import { restoreDump } from './backup/database-dump.js';
import { readManifest } from './backup/manifest.js';
import { StartupError } from './process/startup-error.js';
import { parseProductSettings } from './start/product-settings.js';

/** Restores a backup into an empty DATA_DIR, or into an empty database at DATABASE_URL. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new StartupError('Name the backup: npm run restore -- --from backups/…');
  const from = resolve(values.from);
  const manifest = await readManifest(from);
  const settings = parseProductSettings(process.env, []);
  if (manifest.kind === 'dump') {
    if (!settings.DATABASE_URL) throw new StartupError('This backup is a dump. Set DATABASE_URL to an empty database.');
    await restoreDump(from, manifest.roles, settings.DATABASE_URL);
  } else {
    if (settings.DATABASE_URL)
      throw new StartupError('This backup is a data directory. Set DATA_DIR, not DATABASE_URL.');
    await restoreDataDirectory(from, resolve(settings.DATA_DIR));
  }
  console.log(`Restored the backup of ${manifest.createdAt}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
