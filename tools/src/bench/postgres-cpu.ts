import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProcessAccounts } from './process-cpu.js';

/** The CPU time that a Postgres server and all its child processes have used so far. */
export async function postgresCpuSeconds(dataDirectory: string): Promise<number> {
  const postmaster = await postmasterOf(dataDirectory);
  return (await readProcessAccounts())
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

async function postmasterOf(dataDirectory: string): Promise<number> {
  const pidFile = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8');
  return Number(pidFile.split('\n', 1)[0]);
}
