import { readFile } from 'node:fs/promises';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type PostgresServer,
  type RabbitMqServer,
  startPostgresServer,
  startRabbitMqServer,
} from '@scriptsmith/local-servers';
import pg from 'pg';
import { TcpProxy } from '../network/tcp-proxy.js';
import { ShutdownHooks } from '../../process/shutdown-hooks.js';
import { restartWhenEnded } from '../../services/restart-servers.js';
import { mountSmallDisk, type SmallDisk } from './disk.js';

/** Enough for the data and the WAL of a campaign. */
const diskMegabytes = 700;

export interface Servers {
  postgres: PostgresServer;
  /** Undefined if the product needs none. */
  rabbitMq: RabbitMqServer | undefined;
  /** The addresses behind the proxies, for the product. */
  databaseUrl: string;
  amqpUrl: string | undefined;
  databaseProxy: TcpProxy;
  brokerProxy: TcpProxy | undefined;
  /** The file system of Postgres. Undefined if this user may not mount one. */
  disk: SmallDisk | undefined;
  /** The id of the first process of Postgres. */
  postgresPid(): Promise<number>;
  /** The ids of the first processes of RabbitMQ, each of which leads a group. */
  rabbitMqPids(): Promise<number[]>;
}

/**
 * Starts Postgres and RabbitMQ, each behind a proxy, and restarts them when they end, as `npm run start:services` does.
 * @param isDurable without it, Postgres confirms commits that it has not written yet
 */
export async function startServers(
  folder: string,
  { hasBroker, isDurable }: { hasBroker: boolean; isDurable: boolean },
  shutdownHooks: ShutdownHooks,
): Promise<Servers> {
  const diskFolder = join(folder, 'disk');
  await mkdir(diskFolder, { recursive: true });
  await chmod(diskFolder, 0o755);
  const disk = await mountSmallDisk(diskFolder, diskMegabytes);
  if (disk) shutdownHooks.add('the disk', () => disk.unmount());
  const dataDirectory = join(diskFolder, 'postgres');
  const postgres = await startPostgresServer({ dataDirectory, password: 'chaos' });
  shutdownHooks.add('Postgres', restartWhenEnded(postgres, ignore));
  await configure(postgres.url, isDurable);
  await postgres.restart();
  const databaseProxy = await TcpProxy.start(portOf(postgres.url));
  shutdownHooks.add('the proxy of Postgres', () => databaseProxy.close());

  const rabbitMqFolder = join(folder, 'rabbitmq');
  const rabbitMq = hasBroker ? await startRabbitMqServer({ dataDirectory: rabbitMqFolder }) : undefined;
  if (rabbitMq) shutdownHooks.add('RabbitMQ', restartWhenEnded(rabbitMq, ignore));
  const brokerProxy = rabbitMq && (await TcpProxy.start(portOf(rabbitMq.url)));
  if (brokerProxy) shutdownHooks.add('the proxy of RabbitMQ', () => brokerProxy.close());

  const linesOf = async (file: string): Promise<number[]> => (await readFile(file, 'utf8')).split('\n').map(Number);
  return {
    ...{ postgres, rabbitMq, databaseProxy, brokerProxy, disk },
    databaseUrl: withPort(postgres.url, databaseProxy.port),
    amqpUrl: rabbitMq && brokerProxy && withPort(rabbitMq.url, brokerProxy.port),
    postgresPid: async () => (await linesOf(join(dataDirectory, 'postmaster.pid')))[0] ?? 0,
    rabbitMqPids: () => linesOf(join(rabbitMqFolder, 'processes.pid')),
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

const portOf = (url: string): number => Number(new URL(url).port);

function withPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

const ignore = (): void => undefined;
