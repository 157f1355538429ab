import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { ClusterPlan, RabbitMqPlan } from './cluster-plan.js';
import type { ClusterPrograms } from './cluster-programs.js';
import { nodeName } from './rabbitmq.js';

const responseTimeoutMs = 2_000;
const evaluationTimeoutMs = 10_000;
const evaluationAttempts = 3;

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

/** Evaluates an Erlang expression on a node. Faster than `rabbitmqctl`, which starts another node for it. */
export async function evaluateOn(cluster: InstalledCluster, node: RabbitMqPlan, expression: string): Promise<string> {
  let output = '';
  // A node that has just joined the cluster on a busy machine may not respond in time.
  for (let attempt = 0; attempt < evaluationAttempts; attempt += 1) {
    output = await outputOf(cluster, node, expression);
    if (output.startsWith('{ok,')) return output;
  }
  throw new Error(`${node.name} did not evaluate ${expression}: ${output}`);
}

/** A running node of RabbitMQ as it sees the cluster: how many nodes share its metadata, and to how many it is connected. */
interface BrokerView {
  running: number;
  connected: number;
}

/** Undefined for a node that does not run. */
async function brokerViews(cluster: InstalledCluster): Promise<(BrokerView | undefined)[]> {
  const expression = '{rabbit:is_running(), length(rabbit_mnesia:cluster_nodes(running)), length([node() | nodes()])}';
  const outputs = await Promise.all(cluster.plan.rabbitMq.map((node) => outputOf(cluster, node, expression)));
  return outputs.map((output) => {
    const [, running, connected] = /^\{ok,\s*\{true,\s*(\d+),\s*(\d+)\}\}/.exec(output) ?? [];
    return running === undefined ? undefined : { running: Number(running), connected: Number(connected) };
  });
}

/**
 * The nodes of RabbitMQ that run apart from the majority: the nodes are connected, but their metadata is not. This can happen
 * to a node that was frozen or cut off. It answers clients, and does not see the queues of the others.
 * https://github.com/rabbitmq/rabbitmq-server/issues/17319
 */
export async function partitionedNodes(cluster: InstalledCluster): Promise<RabbitMqPlan[]> {
  const views = await brokerViews(cluster);
  const majority = Math.floor(views.length / 2) + 1;
  return cluster.plan.rabbitMq.filter((_, index) => {
    const view = views[index];
    return view !== undefined && view.running < majority && view.connected >= majority;
  });
}

/** Whether every node of RabbitMQ runs and sees all others. */
export async function isBrokerWhole(cluster: InstalledCluster): Promise<boolean> {
  const views = await brokerViews(cluster);
  return views.every((view) => view?.running === views.length);
}

async function outputOf(
  { root, programs, plan }: InstalledCluster,
  node: RabbitMqPlan,
  expression: string,
): Promise<string> {
  const child = spawn(programs.erlangCall, ['-n', nodeName(node), '-e'], {
    cwd: join(root, node.name),
    // The cookie is in the home folder.
    env: { PATH: process.env['PATH'], HOME: join(root, node.name), ERL_EPMD_PORT: String(plan.portMapperPort) },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: evaluationTimeoutMs,
  });
  // It ends without reading if the node does not run. Its output then lacks the result.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${expression}.\n`);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}
