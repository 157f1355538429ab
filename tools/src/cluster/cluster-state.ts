import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { z } from 'zod';
import type { ClusterPlan, RabbitMqPlan } from './cluster-plan.js';
import type { ClusterPrograms } from './cluster-programs.js';
import { controlEnvironment, nodeName } from './rabbitmq.js';

const run = promisify(execFile);
const responseTimeoutMs = 2_000;
const controlTimeoutMs = 30_000;

export interface InstalledCluster {
  /** The folder of the servers. */
  root: string;
  plan: ClusterPlan;
  programs: ClusterPrograms;
}

const patroniSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
export type PostgresMember = z.infer<typeof patroniSchema>['members'][number];

/** The Postgres members as the first Patroni that responds sees them. Empty if none does. */
export async function postgresMembers(plan: ClusterPlan): Promise<readonly PostgresMember[]> {
  for (const { restPort } of plan.postgres) {
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      return patroniSchema.parse(await response.json()).members;
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
    }
  }
  return [];
}

/** The member that accepts writes, undefined during a failover. */
export async function primaryOf(plan: ClusterPlan): Promise<string | undefined> {
  for (const { name, restPort } of plan.postgres) {
    const isPrimary = await fetch(`http://127.0.0.1:${restPort}/primary`, {
      signal: AbortSignal.timeout(responseTimeoutMs),
    }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isPrimary) return name;
  }
  return undefined;
}

const queuesSchema = z.array(z.object({ name: z.string(), leader: z.string() }));

/** Runs `rabbitmqctl` at a node. */
export async function controlRabbitMq(
  { root, plan, programs }: InstalledCluster,
  node: RabbitMqPlan,
  ...command: readonly string[]
): Promise<string> {
  const environment = { PATH: process.env['PATH'], ...controlEnvironment(root, node, plan) };
  const flags = ['--node', nodeName(node), ...command];
  const options = { cwd: join(root, node.name), env: environment, timeout: controlTimeoutMs };
  return (await run(programs.rabbitMqControl, flags, options)).stdout;
}

/** The queues of the cluster and the node that leads each of them. */
export function parseQueueLeaders(output: string): readonly { name: string; leader: string }[] {
  return queuesSchema.parse(JSON.parse(output));
}
