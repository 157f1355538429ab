import type { SmallDisk, TcpProxy } from '@scriptsmith/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { descendantsOf, freeze, signal } from '@scriptsmith/scriptsmith/process/child-processes';
import { databaseConnectionFaults } from './connection-faults.js';
import { type Fault, faultsOf } from './fault.js';

export interface DatabaseUnderFaults {
  /** Its address without the proxy. */
  url: string;
  dataDirectory: string;
  proxy: TcpProxy;
  /** The file system of the data. Undefined if this user may not mount one. */
  disk: SmallDisk | undefined;
}

/** The failures of one Postgres. It is restarted by its supervisor. */
export function databaseFaults({ url, dataDirectory, proxy, disk }: DatabaseUnderFaults): Fault[] {
  const firstPid = async (): Promise<number> =>
    Number((await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const fault = faultsOf('database');
  return [
    // Without durable commits, it loses commands that were confirmed.
    { ...fault('database', 'kill Postgres', async () => signal(await firstPid(), 'SIGKILL')), isEssential: true },
    fault('database', 'freeze Postgres', async (durationMs) => {
      const pid = await firstPid();
      await freeze([pid, ...descendantsOf(pid)], durationMs);
    }),
    fault('database', 'end all database connections', () => endConnections(url)),
    ...databaseConnectionFaults(proxy),
    ...(disk
      ? [
          fault('full disk', 'full disk of the database', async (durationMs) => {
            await disk.fill();
            await useWal(url);
            await delay(durationMs);
            await disk.clear();
          }),
        ]
      : []),
  ];
}

/** Ends the connections of the product. */
export async function endConnections(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'scriptsmith-%'`),
  );
}

/** Begins new WAL files until there is no space for another. Postgres then ends, and cannot start before there is. */
async function useWal(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let file = 0; file < 20; file += 1) {
      await client.query("SELECT pg_logical_emit_message(true, 'chaos', repeat('x', 1000)), pg_switch_wal()");
    }
  }).catch(() => undefined);
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
