import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Provider } from '../product/provider.js';
import { descendantsOf, freeze, serviceProcess, signal } from '../product/processes.js';
import type { Servers } from '../product/servers.js';
import type { Fault, FaultKind, Victim } from './fault.js';

export interface LocalFaultsOptions {
  topology: 'services' | 'one process';
  servers: Servers;
  emulator: Provider;
  /** The process of `npm run start:services`, or the product itself. */
  supervisorPid: () => number;
  /** Kills the product as one process and starts it again. */
  killProduct: () => Promise<void>;
}

const services = ['gateway', 'identity', 'billing', 'affiliate', 'analytics', 'admin'];
const slowByMs = 150;

/** The failures of local processes, of their servers and of the network between them. */
export function localFaults(options: LocalFaultsOptions): Fault[] {
  const { topology, servers } = options;
  return [
    ...(topology === 'services' ? serviceFaults(options) : productFaults(options)),
    ...providerFaults(options),
    ...databaseFaults(servers),
    ...(servers.rabbitMq ? brokerFaults(servers) : []),
  ];
}

const fault = (kind: FaultKind, victim: Victim, name: string, inject: Fault['inject']): Fault => ({
  ...{ kind, victim, name, inject },
});

function serviceFaults({ supervisorPid }: LocalFaultsOptions): Fault[] {
  return services.flatMap((service) => [
    fault('kill', service, `kill ${service}`, async () => {
      signal(await serviceProcess(supervisorPid(), service), 'SIGKILL');
    }),
    fault('freeze', service, `freeze ${service}`, async (durationMs) => {
      await freeze([await serviceProcess(supervisorPid(), service)], durationMs);
    }),
  ]);
}

function productFaults({ supervisorPid, killProduct }: LocalFaultsOptions): Fault[] {
  return [
    fault('kill', 'product', 'kill the product', killProduct),
    fault('freeze', 'product', 'freeze the product', (durationMs) => freeze([supervisorPid()], durationMs)),
  ];
}

function providerFaults({ emulator }: LocalFaultsOptions): Fault[] {
  return [
    fault('kill', 'provider', 'kill the payment provider', async () => signal(emulator.pid, 'SIGKILL')),
    fault('freeze', 'provider', 'freeze the payment provider', (durationMs) => freeze([emulator.pid], durationMs)),
  ];
}

function databaseFaults({ postgres, postgresPid, databaseProxy, disk }: Servers): Fault[] {
  const faults = [
    fault('database', 'database', 'kill Postgres', async () => signal(await postgresPid(), 'SIGKILL')),
    fault('database', 'database', 'freeze Postgres', async (durationMs) => {
      const pid = await postgresPid();
      await freeze([pid, ...descendantsOf(pid)], durationMs);
    }),
    fault('database', 'database', 'end all database connections', () => endConnections(postgres.url)),
    fault('cut', 'database', 'cut the database connections', async () => databaseProxy.reset()),
    fault('slow', 'database', 'slow database connections', async (durationMs) => {
      databaseProxy.slowDown(slowByMs);
      await delay(durationMs);
      databaseProxy.heal();
    }),
  ];
  if (!disk) return faults;
  return [
    ...faults,
    fault('full disk', 'database', 'full disk of the database', async (durationMs) => {
      await disk.fill();
      await useWal(postgres.url);
      await delay(durationMs);
      await disk.clear();
    }),
  ];
}

function brokerFaults({ brokerProxy, rabbitMqPids }: Servers): Fault[] {
  if (!brokerProxy) return [];
  const groups = async (): Promise<number[]> => (await rabbitMqPids()).map((pid) => -pid);
  return [
    fault('broker', 'broker', 'kill RabbitMQ', async () => {
      for (const group of await groups()) signal(group, 'SIGKILL');
    }),
    fault('broker', 'broker', 'freeze RabbitMQ', async (durationMs) => freeze(await groups(), durationMs)),
    fault('cut', 'broker', 'cut the broker connections', async () => brokerProxy.reset()),
    fault('slow', 'broker', 'slow broker connections', async (durationMs) => {
      brokerProxy.slowDown(slowByMs);
      await delay(durationMs);
      brokerProxy.heal();
    }),
    fault('partition', 'broker', 'partition from the broker', async (durationMs) => {
      brokerProxy.partition();
      await delay(durationMs);
      brokerProxy.heal();
    }),
  ];
}

async function endConnections(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'scriptsmith-%'`,
    ),
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
