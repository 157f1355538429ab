import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@scriptsmith/local-servers';
import { z } from 'zod';
import { requireFreePort } from '@scriptsmith/scriptsmith/process/ports';
import { systemErrorCode } from '@scriptsmith/scriptsmith/data-directory/system-error-code';

const port = z.int().positive();
const planSchema = z.object({
  etcd: z.array(z.object({ name: z.string(), clientPort: port, peerPort: port })),
  postgres: z.array(z.object({ name: z.string(), port, restPort: port })),
  rabbitMq: z.array(z.object({ name: z.string(), port, distributionPort: port })),
  portMapperPort: port,
  /** The ports on which HAProxy accepts clients. */
  primaryPort: port,
  brokerPort: port,
  postgresPassword: z.string(),
  replicationPassword: z.string(),
  rabbitMqPassword: z.string(),
  erlangCookie: z.string(),
});

/** The members of the cluster with their ports and passwords. */
export type ClusterPlan = z.infer<typeof planSchema>;
export type PostgresPlan = ClusterPlan['postgres'][number];
export type RabbitMqPlan = ClusterPlan['rabbitMq'][number];
export type EtcdPlan = ClusterPlan['etcd'][number];

export const login = 'scriptsmith';
const memberNumbers = [1, 2, 3];
const planFile = 'cluster.json';

export const readPlan = async (folder: string): Promise<ClusterPlan> =>
  planSchema.parse(JSON.parse(await readFile(join(folder, planFile), 'utf8')));

/**
 * The plan in this folder, or a new one with free ports. Members remember the ports of each other, so they are kept.
 * @throws StartupError if another program uses a port now
 */
export async function openPlan(folder: string): Promise<ClusterPlan> {
  const plan = await readPlan(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!plan) return createPlan(folder);
  for (const taken of portsOf(plan))
    await requireFreePort(taken, `a new DATA_DIR, because the cluster keeps its ports`);
  return plan;
}

async function createPlan(folder: string): Promise<ClusterPlan> {
  const taken: number[] = [];
  const next = async (): Promise<number> => {
    const free = await freePort(taken);
    taken.push(free);
    return free;
  };
  const plan: ClusterPlan = {
    etcd: [],
    postgres: [],
    rabbitMq: [],
    portMapperPort: await next(),
    primaryPort: await next(),
    brokerPort: await next(),
    postgresPassword: secret(),
    replicationPassword: secret(),
    rabbitMqPassword: secret(),
    erlangCookie: secret(),
  };
  for (const number of memberNumbers) {
    plan.etcd.push({ name: `etcd-${number}`, clientPort: await next(), peerPort: await next() });
    plan.postgres.push({ name: `postgres-${number}`, port: await next(), restPort: await next() });
    plan.rabbitMq.push({ name: `rabbitmq-${number}`, port: await next(), distributionPort: await next() });
  }
  await writeFile(join(folder, planFile), `${JSON.stringify(plan, null, 2)}\n`, { mode: 0o600 });
  return plan;
}

const portsOf = (plan: ClusterPlan): number[] => [
  ...plan.etcd.flatMap(({ clientPort, peerPort }) => [clientPort, peerPort]),
  ...plan.postgres.flatMap(({ port, restPort }) => [port, restPort]),
  ...plan.rabbitMq.flatMap(({ port, distributionPort }) => [port, distributionPort]),
  ...[plan.portMapperPort, plan.primaryPort, plan.brokerPort],
];

const secret = (): string => randomBytes(24).toString('hex');
