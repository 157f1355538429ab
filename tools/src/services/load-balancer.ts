import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { hasIpv6 } from '@scriptsmith/local-servers';
import type { LocalService } from '@scriptsmith/scriptsmith/supervision/local-service';
import type { BalancedService } from './replicas.js';

const drainTimeoutMs = 5_000;
const restoreTimeoutMs = 30_000;
const pollIntervalMs = 50;

/**
 * A gateway sends the requests that it reads together in one message, so few busy gateways cost less than many that have
 * little to do. The chat site does not, and its event streams would fill one replica with work.
 */
const batchesRequests = (service: string): boolean => service === 'gateway';
/** So many requests keep a gateway busy. The next one receives those beyond. */
const requestsInProgress = 32;

/**
 * Distributes the requests to published services over their replicas, with HAProxy. A request that no replica has
 * received is sent to another one; a request that one has received is never repeated.
 */
export class LoadBalancer {
  private constructor(
    private readonly folder: string,
    private readonly services: readonly BalancedService[],
    /** The process to run after the services. */
    readonly process: LocalService,
  ) {}

  static async prepare(program: string, services: readonly BalancedService[]): Promise<LoadBalancer> {
    const [first] = services;
    if (!first) throw new Error('There is no service to distribute requests to');
    // Not in the data directory, because the path of a Unix socket has at most 107 bytes.
    const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-haproxy-'));
    const configurationFile = join(folder, 'haproxy.cfg');
    await writeFile(configurationFile, configuration(socketIn(folder), services));
    return new LoadBalancer(folder, services, {
      name: 'load-balancer',
      service: 'load-balancer',
      command: ['node', 'tools/dist/services/run-program.js', program, '-db', '-f', configurationFile],
      environment: {},
      healthcheck: {
        test: ['node', 'tools/healthcheck.mjs', `http://127.0.0.1:${first.port}/api/health`],
        interval: 4_000,
        timeout: 4_000,
        retries: 3,
        start_period: 58_000,
      },
      dependsOn: services.map(({ name }) => name),
      stopWithinMs: 5_000,
    });
  }

  /** Sends no new requests to a replica, and waits until it has answered those it has, at most five seconds. */
  async withdraw(replica: string): Promise<void> {
    const backend = this.backendOf(replica);
    if (!backend) return;
    await this.command(`set server ${backend}/${replica} weight 0%`);
    const giveUpAt = Date.now() + drainTimeoutMs;
    while ((await this.currentRequests(backend, replica)) > 0 && Date.now() < giveUpAt) await delay(pollIntervalMs);
  }

  /**
   * Sends requests to a replica again. Resolves when HAProxy has seen that it is healthy, which it learns later than the
   * supervisor: until then, the other replicas must not be withdrawn.
   */
  async restore(replica: string): Promise<void> {
    const backend = this.backendOf(replica);
    if (!backend) return;
    await this.command(`set server ${backend}/${replica} weight 100%`);
    const giveUpAt = Date.now() + restoreTimeoutMs;
    while (!(await this.statusOf(replica)).startsWith('UP')) {
      if (Date.now() > giveUpAt) throw new Error(`${replica} received no requests again within 30 s`);
      await delay(pollIntervalMs);
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private backendOf(replica: string): string | undefined {
    return this.services.find(({ replicas }) => replicas.some(({ name }) => name === replica))?.name;
  }

  /** The state of a replica according to its health checks, such as `UP`, `UP 1/2` or `DOWN`. */
  async statusOf(replica: string): Promise<string> {
    const backend = this.backendOf(replica);
    if (!backend) throw new Error(`No requests are distributed to ${replica}`);
    return this.statisticOf(backend, replica, 'status');
  }

  private async currentRequests(backend: string, replica: string): Promise<number> {
    return Number(await this.statisticOf(backend, replica, 'scur'));
  }

  /** A column of HAProxy's statistics. */
  private async statisticOf(backend: string, replica: string, column: string): Promise<string> {
    const [header = [], ...rows] = (await this.command('show stat')).split('\n').map((row) => row.split(','));
    const row = rows.find(([name, server]) => name === backend && server === replica);
    return row?.[header.indexOf(column)] ?? '';
  }

  private async command(command: string): Promise<string> {
    const socket = connect(socketIn(this.folder));
    socket.end(`${command}\n`);
    return text(socket);
  }
}

const socketIn = (folder: string): string => join(folder, 'admin.sock');

/** Often only while a replica is down, because every check takes CPU time. A refused connection counts as a failed check. */
const healthChecks =
  'check inter 2s fastinter 500ms downinter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down';

/** See https://docs.haproxy.org/2.6/configuration.html. */
function configuration(adminSocket: string, services: readonly BalancedService[]): string {
  return [
    'global',
    `  stats socket ${adminSocket} mode 600 level admin`,
    'defaults',
    '  mode http',
    '  option forwardfor',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure',
    '  timeout connect 2s',
    '  timeout http-request 30s',
    '  timeout queue 10s',
    // A replica on a busy machine is slow. One that is frozen is replaced by the supervisor.
    '  timeout check 4s',
    // Event streams are silent between two heartbeats.
    '  timeout client 10m',
    '  timeout server 10m',
    ...services.flatMap(({ name, port, replicas }) => [
      `frontend ${name}`,
      `  bind :${port}`,
      ...(hasIpv6() ? [`  bind :::${port} v6only`] : []),
      `  default_backend ${name}`,
      `backend ${name}`,
      ...(batchesRequests(name) ? inOrder(replicas) : ['  balance roundrobin']),
      '  option httpchk GET /api/health',
      ...replicas.map((replica) => `  server ${replica.name} 127.0.0.1:${replica.port} ${healthChecks}`),
    ]),
    '',
  ].join('\n');
}

/**
 * The first replica receives requests until it has enough in progress, then the next one, and so on. Beyond that, the one
 * with the fewest. No request waits for a replica, unlike with `balance first`. A replica that is down is skipped.
 */
const inOrder = (replicas: BalancedService['replicas']): string[] => [
  '  balance leastconn',
  ...replicas.map(
    ({ name }) => `  use-server ${name} if { srv_conn(${name}) lt ${requestsInProgress} } { srv_weight(${name}) gt 0 }`,
  ),
];
