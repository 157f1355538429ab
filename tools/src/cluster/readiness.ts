import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterPlan, RabbitMqPlan } from './cluster-plan.js';
import { postgresMembers, primaryOf } from './cluster-state.js';

const startTimeoutMs = 240_000;
const pollIntervalMs = 300;
const responseTimeoutMs = 2_000;
const amqpHeader = Buffer.from('AMQP\0\0\x09\x01', 'latin1');

export const untilReplicated = (plan: ClusterPlan): Promise<void> => until('Postgres', () => isReplicated(plan));

export const untilBrokerResponds = (nodes: readonly RabbitMqPlan[]): Promise<void> =>
  until('RabbitMQ', () => respondsToAmqp(nodes));

/** Whether there is a primary, every other member of Postgres replicates it, and one of them confirms its commits. */
export async function isReplicated(plan: ClusterPlan): Promise<boolean> {
  if ((await primaryOf(plan)) === undefined) return false;
  const members = await postgresMembers(plan);
  const isComplete = members.length === plan.postgres.length && members.every(({ state }) => state === 'running');
  return isComplete && members.some(({ role }) => role === 'sync_standby');
}

/** Whether all nodes respond. A node does so after it has joined the cluster. */
export const respondsToAmqp = async (nodes: readonly RabbitMqPlan[]): Promise<boolean> =>
  (await Promise.all(nodes.map(({ port }) => speaksAmqp(port)))).every(Boolean);

/** @throws Error that names what was waited for */
export async function until(
  server: string,
  isReady: () => Promise<boolean>,
  timeoutMs = startTimeoutMs,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await isReady())) {
    if (Date.now() > giveUpAt)
      throw new Error(`${server} was not ready within ${timeoutMs / 1_000} s; each member has a server.log`);
    await delay(pollIntervalMs);
  }
}

function speaksAmqp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(amqpHeader));
    const settle = (responds: boolean): void => {
      socket.destroy();
      resolve(responds);
    };
    socket.setTimeout(responseTimeoutMs, () => settle(false));
    socket.once('data', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('end', () => settle(false));
  });
}
