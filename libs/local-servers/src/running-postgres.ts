import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from './postgres-server.js';

/** The URL of the server that runs on a data directory, if there is one. Its lock file contains the port. */
export async function runningPostgresUrl(options: {
  dataDirectory: string;
  password: string;
}): Promise<string | undefined> {
  const lock = await readFile(join(options.dataDirectory, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  const port = Number(lock?.split('\n')[3]);
  return port ? `postgres://${login}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres` : undefined;
}
