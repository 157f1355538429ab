import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'amqplib';
import { freePort } from './free-port.js';
import { findRabbitMq, type RabbitMqPrograms } from './rabbitmq-program.js';

export interface RabbitMqServerOptions {
  /** The folder of all its files, including those of Erlang. Created if missing. */
  dataDirectory: string;
  port?: number;
}

export interface RabbitMqServer {
  url: string;
  /** Shuts down cleanly. */
  stop(): Promise<void>;
  /** Kills the process, like a power failure. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Stops the server if it runs, and starts it with the same address and data. */
  restart(): Promise<void>;
}

const login = 'scriptsmith';
const startTimeoutMs = 90_000;
const stopTimeoutMs = 30_000;
const pollIntervalMs = 100;

/**
 * Starts the installed RabbitMQ on the loopback address. Its folder, name, cookie, ports and port mapper are separate from
 * those of a node that the system runs. A node that a killed process left behind is stopped first. Resolves once a client
 * can log in.
 * @throws Error if RabbitMQ is not installed or does not start within 90 seconds
 */
export async function startRabbitMqServer(options: RabbitMqServerOptions): Promise<RabbitMqServer> {
  const programs = findRabbitMq();
  if (!programs) throw new Error('RabbitMQ is not installed (Debian: apt-get install rabbitmq-server)');
  const node = new Node(programs, resolve(options.dataDirectory), options.port ?? (await freePort()));
  await node.start();
  return {
    url: node.url,
    stop: () => node.end('SIGTERM'),
    kill: () => node.end('SIGKILL'),
    isRunning: () => node.isRunning(),
    restart: async () => {
      await node.end('SIGTERM');
      await node.start();
    },
  };
}

class Node {
  url = '';
  private processes: ChildProcess[] = [];

  constructor(
    private readonly programs: RabbitMqPrograms,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  async start(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    endLeftovers(this.pidFile, this.folder);
    const password = await this.password();
    this.url = `amqp://${login}:${password}@127.0.0.1:${this.port}`;
    const environment = await this.environment(password);
    const portMapperPort = environment['ERL_EPMD_PORT'] ?? '';
    const portMapper = this.spawn(this.programs.portMapper, ['-port', portMapperPort], environment);
    const server = this.spawn(this.programs.server, [], environment);
    this.processes = [server, portMapper];
    await writeFile(this.pidFile, this.processes.map(({ pid }) => pid).join('\n'));
    try {
      await untilReady(this.url, server);
    } catch (error) {
      await this.end('SIGKILL');
      throw new Error(`RabbitMQ did not start; its log is ${this.logFile}`, { cause: error });
    }
  }

  isRunning(): boolean {
    const [server] = this.processes;
    return server?.exitCode === null && server.signalCode === null;
  }

  /** Does nothing if the node does not run. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const [server, portMapper] = this.processes;
    this.processes = [];
    if (server) await endGroup(server, signal);
    if (portMapper) await endGroup(portMapper, 'SIGKILL');
    await rm(this.pidFile, { force: true });
  }

  private get pidFile(): string {
    return join(this.folder, 'processes.pid');
  }

  private get logFile(): string {
    return join(this.folder, 'server.log');
  }

  /** In a separate process group, so that Ctrl-C in the terminal does not stop it before its clients. */
  private spawn(program: string, flags: string[], environment: NodeJS.ProcessEnv): ChildProcess {
    const log = openSync(this.logFile, 'a');
    try {
      const options = { cwd: this.folder, env: environment, detached: true, stdio: ['ignore', log, log] as const };
      const child = spawn(program, flags, { ...options, stdio: [...options.stdio] });
      child.unref();
      return child;
    } finally {
      closeSync(log);
    }
  }

  /** The password is generated with the data and stored beside it. */
  private async password(): Promise<string> {
    const file = join(this.folder, 'password');
    if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
    return readFileSync(file, 'utf8');
  }

  private async environment(password: string): Promise<NodeJS.ProcessEnv> {
    const configurationFile = join(this.folder, 'rabbitmq.conf');
    const pluginsFile = join(this.folder, 'enabled_plugins');
    const settings = [
      `listeners.tcp.default = 127.0.0.1:${this.port}`,
      `default_user = ${login}`,
      `default_pass = ${password}`,
      'log.file = false',
      'log.console = true',
      'log.console.level = warning',
    ];
    await writeFile(configurationFile, `${settings.join('\n')}\n`, { mode: 0o600 });
    await writeFile(pluginsFile, '[].\n');
    return {
      PATH: process.env['PATH'],
      HOME: this.folder,
      LANG: 'C.UTF-8',
      ERL_EPMD_PORT: String(await freePort()),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: `${login}@localhost`,
      RABBITMQ_DIST_PORT: String(await freePort()),
      RABBITMQ_BASE: this.folder,
      RABBITMQ_MNESIA_BASE: join(this.folder, 'data'),
      RABBITMQ_LOG_BASE: this.folder,
      RABBITMQ_CONFIG_FILE: configurationFile,
      RABBITMQ_CONF_ENV_FILE: join(this.folder, 'no-environment-file'),
      RABBITMQ_ENABLED_PLUGINS_FILE: pluginsFile,
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    };
  }
}

/** Polls with a login, because the port opens before the broker accepts logins. */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      const connection = await connect(url, { timeout: 5_000 });
      await connection.close();
      return;
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`RabbitMQ ended with exit code ${server.exitCode}`, { cause: error });
      if (Date.now() > giveUpAt) throw error;
    }
    await pause(pollIntervalMs);
  }
}

async function endGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signalGroup(child.pid, signal);
  const tooLong = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(tooLong);
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Process ids are reused, so only a process that works in this folder is ours. */
function endLeftovers(pidFile: string, folder: string): void {
  if (!existsSync(pidFile)) return;
  for (const pid of readFileSync(pidFile, 'utf8').split('\n').map(Number)) {
    if (worksIn(pid, folder)) signalGroup(pid, 'SIGKILL');
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return execFileSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8', stdio: 'pipe' }).trim() === folder;
  } catch {
    return false;
  }
}
