import { mountSmallDisk, TcpProxy } from '@scriptsmith/testing';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgresServer, startRabbitMqServer } from '@scriptsmith/local-servers';
import pg from 'pg';
import type { ShutdownHooks } from '@scriptsmith/scriptsmith/process/shutdown-hooks';
import { restartWhenEnded } from '@scriptsmith/scriptsmith/supervision/restart-servers';
import { brokerFaults } from '../faults/broker-faults.js';
import { databaseFaults } from '../faults/database-faults.js';
import type { ProductServers } from '../faults/fault.js';
import { portOf, withPort } from './addresses.js';

/** Enough for the data and the WAL of a campaign. */
const diskMegabytes = 500;

/**
 * Starts Postgres and RabbitMQ, each behind a proxy, and restarts them when they end, as `npm run start:services` does.
 * @param isDurable without it, Postgres confirms commits that it has not written yet
 */
export async function startServers(
  folder: string,
  { hasBroker, isDurable }: { hasBroker: boolean; isDurable: boolean },
  shutdownHooks: ShutdownHooks,
): Promise<ProductServers> {
  const diskFolder = join(folder, 'disk');
  await mkdir(diskFolder, { recursive: true });
  await chmod(diskFolder, 0o755);
  const disk = await mountSmallDisk(diskFolder, diskMegabytes);
  if (disk) shutdownHooks.add('the disk', () => disk.unmount());
  const dataDirectory = join(diskFolder, 'postgres');
  const postgres = await startPostgresServer({ dataDirectory, password: 'chaos' });
  const supervisedPostgres = restartWhenEnded(postgres, { name: 'Postgres', print: ignore });
  shutdownHooks.add('Postgres', () => supervisedPostgres.stop());
  await configure(postgres.url, isDurable);
  await postgres.restart();
  const databaseProxy = await TcpProxy.start(portOf(postgres.url));
  shutdownHooks.add('the proxy of Postgres', () => databaseProxy.close());

  const rabbitMqFolder = join(folder, 'rabbitmq');
  const rabbitMq = hasBroker ? await startRabbitMqServer({ dataDirectory: rabbitMqFolder }) : undefined;
  if (rabbitMq) {
    const supervisedRabbitMq = restartWhenEnded(rabbitMq, { name: 'RabbitMQ', print: ignore });
    shutdownHooks.add('RabbitMQ', () => supervisedRabbitMq.stop());
  }
  const brokerProxy = rabbitMq && (await TcpProxy.start(portOf(rabbitMq.url)));
  if (brokerProxy) shutdownHooks.add('the proxy of RabbitMQ', () => brokerProxy.close());

  return {
    databaseUrl: withPort(postgres.url, databaseProxy.port),
    amqpUrl: rabbitMq && brokerProxy && withPort(rabbitMq.url, brokerProxy.port),
    inspectedDatabaseUrl: postgres.url,
    inspectedAmqpUrl: rabbitMq?.url,
    faults: [
      ...databaseFaults({ url: postgres.url, dataDirectory, proxy: databaseProxy, disk }),
      ...(brokerProxy ? brokerFaults({ folder: rabbitMqFolder, proxy: brokerProxy }) : []),
    ],
  };
}

/** The WAL stays small, so that it can fill the disk. */
async function configure(url: string, isDurable: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET max_wal_size = '128MB'");
    if (isDurable) return;
    await client.query('ALTER SYSTEM SET synchronous_commit = off');
    await client.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  } finally {
    await client.end();
  }
}

const ignore = (): void => undefined;
