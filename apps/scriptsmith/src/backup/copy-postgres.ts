import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from './copy-folder.js';

/** Postgres creates the contents of these folders again. */
const transientFolders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const transientFiles = ['postmaster.pid', 'postmaster.opts', 'server.log', 'backup_label', 'tablespace_map'];

const isPermanent = (path: string): boolean => {
  const [top = '', ...rest] = path.split('/');
  if (rest.length > 0 && transientFolders.includes(top)) return false;
  return !transientFiles.includes(path) && !path.includes('pgsql_tmp');
};

/**
 * Copies the data directory of a running server: all databases and roles as of one moment. Follows the low-level API of
 * Postgres for base backups: a server that starts on the copy recovers to the state at the end of the copy from the WAL
 * that is copied last. A replication slot keeps the server from removing that WAL meanwhile.
 */
export async function copyRunningServer(url: string, dataDirectory: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`]);
    await client.query(`SELECT pg_backup_start('scriptsmith', true)`);
    await copyFolder(dataDirectory, to, (path) => isPermanent(path) && !path.startsWith('pg_wal/'));
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    await copyFolder(join(dataDirectory, 'pg_wal'), join(to, 'pg_wal'), (_path, isFolder) => !isFolder);
  } finally {
    await client.end();
  }
  await completeFolders(dataDirectory, to);
}

/** Copies the data directory of a server that is not running. */
export async function copyStoppedServer(dataDirectory: string, to: string): Promise<void> {
  await copyFolder(dataDirectory, to, isPermanent);
}

/** Postgres expects these folders, even if they are empty. All of it belongs to the owner of the data directory. */
async function completeFolders(dataDirectory: string, to: string): Promise<void> {
  const { uid, gid } = await stat(dataDirectory);
  const folders = ['pg_wal/archive_status', 'pg_wal/summaries'].map((path) => join(to, path));
  for (const folder of folders) await mkdir(folder, { mode: 0o700, recursive: true });
  if (process.getuid?.() !== 0) return;
  for (const path of [...folders, join(to, 'backup_label')]) await chown(path, uid, gid);
}
