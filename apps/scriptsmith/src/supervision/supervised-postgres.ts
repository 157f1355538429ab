import { join } from 'node:path';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { requirePassable } from '../data-directory/data-directory.js';
import { restartWhenEnded, type RunningServer } from './restart-servers.js';
import type { ShutdownHooks } from '../process/shutdown-hooks.js';

/**
 * Starts the embedded Postgres of a data directory and restarts it when it ends.
 * @param print called with what happened
 */
export async function startSupervisedPostgres(
  dataDirectory: string,
  password: string,
  print: (line: string) => void,
  shutdownHooks: ShutdownHooks,
): Promise<RunningServer> {
  await requirePassable(dataDirectory);
  const server = await startPostgresServer({ dataDirectory: join(dataDirectory, 'postgres'), password });
  const supervised = restartWhenEnded(server, { name: 'Postgres', print });
  shutdownHooks.add('Postgres', () => supervised.stop());
  return { url: server.url, failure: supervised.failure };
}
