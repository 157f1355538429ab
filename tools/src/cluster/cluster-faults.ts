import { join } from 'node:path';
import { type ClusterPlan, type RabbitMqPlan, readPlan } from './cluster-plan.js';
import { findClusterPrograms } from './cluster-programs.js';
import { evaluateOn, type InstalledCluster, isBrokerWhole, postgresMembers, primaryOf } from './cluster-state.js';
import { signalFolder } from './folder-processes.js';
import { nodeName } from './rabbitmq.js';
import { isReplicated, respondsToAmqp, until } from './readiness.js';

/** A fault that lasts until it is repaired. A killed member restarts by itself, 30 seconds after it ended. */
export interface Fault {
  /** The name of the member. */
  member: string;
  repair(): Promise<void>;
}

/**
 * Faults of a running cluster. They work on its processes, so they can be caused from another process than the one that
 * started it. A member stands for a machine: all of its processes are killed or frozen.
 */
export class ClusterFaults {
  private readonly root: string;
  private readonly plan: ClusterPlan;

  private constructor(private readonly cluster: InstalledCluster) {
    this.root = cluster.root;
    this.plan = cluster.plan;
  }

  /** @param root the folder of the servers, which `clusterFolder` names */
  static async of(root: string): Promise<ClusterFaults> {
    return new ClusterFaults({ root, plan: await readPlan(root), programs: findClusterPrograms() });
  }

  /** The Postgres member that accepts writes, undefined during a failover. */
  primary(): Promise<string | undefined> {
    return primaryOf(this.plan);
  }

  /** Whether every Postgres member runs, and a standby confirms commits. */
  isReplicated(): Promise<boolean> {
    return isReplicated(this.plan);
  }

  /** Whether every RabbitMQ node accepts clients and sees all others. */
  async isBrokerComplete(): Promise<boolean> {
    return (await respondsToAmqp(this.plan.rabbitMq)) && (await isBrokerWhole(this.cluster));
  }

  /** Waits until no member is lost any more. */
  untilComplete(timeoutMs: number): Promise<void> {
    return until('The cluster', async () => (await this.isReplicated()) && (await this.isBrokerComplete()), timeoutMs);
  }

  async killPrimary(): Promise<Fault> {
    return this.kill(await this.requirePrimary());
  }

  async freezePrimary(): Promise<Fault> {
    return this.freeze(await this.requirePrimary());
  }

  /** Kills the standby that confirms commits. They wait until another one does. */
  async killSynchronousStandby(): Promise<Fault> {
    const standby = (await postgresMembers(this.plan)).find(({ role }) => role === 'sync_standby');
    if (!standby) throw new Error('Postgres has no synchronous standby now');
    return this.kill(standby.name);
  }

  /** Kills the node that leads the most queues. */
  async killBrokerNode(): Promise<Fault> {
    return this.kill((await this.busiestNode()).name);
  }

  async freezeBrokerNode(): Promise<Fault> {
    return this.freeze((await this.busiestNode()).name);
  }

  /** Cuts the node that leads the most queues off from the others. Its clients still reach it. */
  async partitionBroker(): Promise<Fault> {
    const node = await this.busiestNode();
    const others = this.plan.rabbitMq.filter((other) => other !== node).map((other) => `'${nodeName(other)}'`);
    const each = (action: string) =>
      // Apart from the evaluation, because a node that disconnects pauses.
      evaluateOn(this.cluster, node, `spawn(fun() -> [begin ${action} end || N <- [${others.join(', ')}]] end)`);
    // A node with another cookie is rejected.
    await each('erlang:set_cookie(N, partitioned), erlang:disconnect_node(N)');
    return { member: node.name, repair: async () => void (await each('erlang:set_cookie(N, erlang:get_cookie())')) };
  }

  private kill(member: string): Fault {
    signalFolder(join(this.root, member), 'SIGKILL');
    return { member, repair: async () => undefined };
  }

  private freeze(member: string): Fault {
    const folder = join(this.root, member);
    signalFolder(folder, 'SIGSTOP');
    return { member, repair: async () => void signalFolder(folder, 'SIGCONT') };
  }

  private async requirePrimary(): Promise<string> {
    const primary = await this.primary();
    if (!primary) throw new Error('Postgres has no primary now');
    return primary;
  }

  /** The node with the most queues, as the first node that works sees it. */
  private async busiestNode(): Promise<RabbitMqPlan> {
    const [first] = this.plan.rabbitMq;
    if (!first) throw new Error('RabbitMQ has no nodes');
    const homes = await Promise.any(this.plan.rabbitMq.map((node) => evaluateOn(this.cluster, node, nodesOfQueues)));
    const queues = (node: RabbitMqPlan): number => homes.split(`'${nodeName(node)}'`).length;
    return this.plan.rabbitMq.reduce((busiest, node) => (queues(node) > queues(busiest) ? node : busiest), first);
  }
}

/** The leaders of quorum queues and the homes of classic ones. */
const nodesOfQueues =
  '[case amqqueue:get_pid(Q) of {_, N} -> N; P when is_pid(P) -> node(P); _ -> none end || Q <- rabbit_amqqueue:list()]';
