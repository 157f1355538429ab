import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requirePassable } from '@scriptsmith/scriptsmith/data-directory/data-directory';
import { createDatabase } from '../services/create-database.js';
import { type ClusterPlan, login, openPlan } from './cluster-plan.js';
import { type ClusterPrograms, findClusterPrograms } from './cluster-programs.js';
import { type InstalledCluster, partitionedNodes } from './cluster-state.js';
import { etcdMember } from './etcd.js';
import { signalFolder } from './folder-processes.js';
import type { Member } from './member.js';
import { patroniMember } from './patroni.js';
import { proxyMember } from './proxy.js';
import { portMapperMember, rabbitMqMember } from './rabbitmq.js';
import { untilBrokerResponds, untilReplicated } from './readiness.js';
import { ServerProcess } from './server-process.js';

const database = 'scriptsmith';
const checkEveryMs = 1_000;
const checkPartitionsEveryMs = 5_000;
/** As long as a machine takes to boot again, so that the others take over before. */
const rebootMs = 30_000;

/** Compiled, also for tests that are not. */
const guardProgram = resolve(import.meta.dirname, '..', '..', 'dist', 'cluster', 'process-guard.js');

interface Server {
  process: ServerProcess;
  restartAfterMs: number;
  watchdogMs: number;
  endedAt: number | undefined;
  frozenSince: number | undefined;
}

/** Three members each of etcd, Postgres and RabbitMQ behind HAProxy, as local processes. */
export class ServerCluster implements InstalledCluster {
  private readonly servers = new Map<string, Server>();
  private readonly restarting = new Set<Promise<void>>();
  private readonly guard: ChildProcess;
  private timer: NodeJS.Timeout | undefined;
  private partitionTimer: NodeJS.Timeout | undefined;
  private isCheckingPartitions = false;

  private constructor(
    readonly root: string,
    readonly plan: ClusterPlan,
    readonly programs: ClusterPrograms,
    private readonly print: (member: string, line: string) => void,
  ) {
    this.guard = fork(guardProgram, [root], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  }

  /**
   * Starts the members in a folder that only this process uses, and restarts those that end.
   * @param print called with the name of a member and what happened to it
   * @throws StartupError if programs are missing or a port is taken
   */
  static async start(root: string, print: (member: string, line: string) => void): Promise<ServerCluster> {
    const programs = findClusterPrograms();
    await requirePassable(root);
    signalFolder(root, 'SIGKILL');
    const cluster = new ServerCluster(root, await openPlan(root), programs, print);
    try {
      await cluster.startMembers();
      await createDatabase(cluster.urlOf('postgres'), database);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    cluster.timer = setInterval(() => cluster.checkServers(), checkEveryMs);
    cluster.partitionTimer = setInterval(() => cluster.checkPartitions(), checkPartitionsEveryMs);
    return cluster;
  }

  get databaseUrl(): string {
    return this.urlOf(database);
  }

  get amqpUrl(): string {
    return `amqp://${login}:${this.plan.rabbitMqPassword}@127.0.0.1:${this.plan.brokerPort}`;
  }

  /** Changes settings of Postgres on all members. */
  async configurePostgres(parameters: Readonly<Record<string, string>>): Promise<void> {
    const [member] = this.plan.postgres;
    const response = await fetch(`http://127.0.0.1:${member?.restPort}/config`, {
      method: 'PATCH',
      body: JSON.stringify({ postgresql: { parameters } }),
    });
    if (!response.ok) throw new Error(`Patroni returned ${response.status}: ${await response.text()}`);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    clearInterval(this.partitionTimer);
    await Promise.all(this.restarting);
    const stop = (...prefixes: string[]) =>
      Promise.all(
        [...this.servers].flatMap(([name, { process }]) =>
          prefixes.some((prefix) => name.startsWith(prefix)) ? [process.stop()] : [],
        ),
      );
    await stop('haproxy', 'postgres', 'rabbitmq');
    await stop('etcd', 'port-mapper');
    const ended = once(this.guard, 'exit');
    this.guard.disconnect();
    await ended;
  }

  private urlOf(name: string): string {
    return `postgres://${login}:${this.plan.postgresPassword}@127.0.0.1:${this.plan.primaryPort}/${name}`;
  }

  private async startMembers(): Promise<void> {
    const { root, plan, programs } = this;
    const etcd = plan.etcd.map((member) => etcdMember(root, programs.etcd, member, plan.etcd));
    const postgres = plan.postgres.map((member) => patroniMember(root, programs, member, plan));
    const rabbitMq = plan.rabbitMq.map((node) => rabbitMqMember(root, programs, node, plan));
    await Promise.all([
      ...[...etcd, portMapperMember(root, programs, plan), proxyMember(root, programs.haproxy, plan)].map((member) =>
        this.run(member, checkEveryMs),
      ),
      ...postgres.map((member) => this.run(member, rebootMs)),
    ]);
    await Promise.all([untilReplicated(plan), this.startBroker(rabbitMq)]);
  }

  /** The first node of a new cluster starts alone, because the others join it. Later, each waits for the others. */
  private async startBroker(nodes: readonly Member[]): Promise<void> {
    for (const [index, node] of nodes.entries()) {
      const isNew = !existsSync(join(node.folder, 'data'));
      await this.run(node, rebootMs);
      if (isNew && index === 0) await untilBrokerResponds(this.plan.rabbitMq.slice(0, 1));
    }
    await untilBrokerResponds(this.plan.rabbitMq);
  }

  private async run(member: Member, restartAfterMs: number): Promise<void> {
    const process = new ServerProcess(member);
    this.servers.set(member.name, {
      ...{ process, restartAfterMs, watchdogMs: member.watchdogMs ?? Infinity },
      ...{ endedAt: undefined, frozenSince: undefined },
    });
    await process.start();
  }

  private checkServers(): void {
    for (const [name, server] of this.servers) {
      this.resetIfFrozen(name, server);
      if (server.process.isRunning()) continue;
      if (server.endedAt === undefined) {
        server.endedAt = Date.now();
        this.print(name, `ended; restarting in ${server.restartAfterMs / 1_000} s`);
      }
      if (Date.now() - server.endedAt < server.restartAfterMs) continue;
      server.endedAt = undefined;
      const restart = server.process.start().then(
        () => this.print(name, 'restarted'),
        (error: unknown) => this.print(name, `did not restart: ${String(error)}`),
      );
      this.restarting.add(restart);
      void restart.finally(() => this.restarting.delete(restart));
    }
  }

  /** A frozen node takes longer to answer than the interval. */
  private checkPartitions(): void {
    if (this.isCheckingPartitions) return;
    this.isCheckingPartitions = true;
    void partitionedNodes(this)
      .then((nodes) => nodes.forEach(({ name }) => this.resetPartitioned(name)))
      .finally(() => (this.isCheckingPartitions = false));
  }

  private resetPartitioned(name: string): void {
    this.print(name, 'killed, because it ran apart from the other nodes');
    this.servers.get(name)?.process.kill();
  }

  private resetIfFrozen(name: string, server: Server): void {
    if (!server.process.isFrozen()) {
      server.frozenSince = undefined;
      return;
    }
    server.frozenSince ??= Date.now();
    if (Date.now() - server.frozenSince < server.watchdogMs) return;
    this.print(name, 'killed by the watchdog, because it was frozen');
    server.process.kill();
  }
}
