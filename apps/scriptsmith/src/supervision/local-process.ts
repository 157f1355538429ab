import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { LocalService } from './local-service.js';

/** Shorter than the interval in the file, so that the start does not wait for the next check. */
const firstChecksEveryMs = 300;

/** Loaded before the child's own code, so that the child ends with this process even if this process is killed. */
const endWithParent = new URL('../../../../tools/end-with-parent.mjs', import.meta.url).href;

/** Runs one service as a child process and checks its health. */
export class LocalProcess {
  private readonly child: ChildProcess;
  /** Resolves with a description when the process has ended. */
  readonly ended: Promise<string>;
  /** Whether the end of the process is expected. */
  isAskedToStop = false;
  private readonly agent = new Agent({ keepAlive: true });
  private running = true;

  /**
   * @param workspace the folder the command runs in
   * @param print called for each line of output
   * @param report called with what happened to the process
   */
  constructor(
    private readonly service: LocalService,
    workspace: string,
    print: (line: string) => void,
    private readonly report: (line: string) => void,
  ) {
    const [program, ...args] = service.command;
    if (program !== 'node') throw new Error(`${service.name} does not run on node: ${service.command.join(' ')}`);
    this.child = spawn(process.execPath, ['--import', endWithParent, ...args], {
      cwd: workspace,
      env: { ...inherited(), ...service.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream) createInterface({ input: stream }).on('line', print);
    this.ended = once(this.child, 'close').then(([code, signal]) => {
      this.running = false;
      this.agent.destroy();
      return `${service.name} ended with ${signal ? String(signal) : `exit code ${String(code)}`}`;
    });
  }

  /**
   * Resolves at the first successful health check. Rejects if the process ends before or stays unhealthy for too long.
   * From then on, a process that fails as many health checks in a row as the file allows is killed.
   */
  async healthy(): Promise<void> {
    const { interval, retries, start_period: startPeriodMs } = this.service.healthcheck;
    const giveUpAt = Date.now() + startPeriodMs + retries * interval;
    while (!(await this.isHealthy())) {
      if (!this.running) throw new Error(await this.ended);
      if (Date.now() > giveUpAt) throw new Error(`${this.service.name} did not become healthy`);
      await this.pause(firstChecksEveryMs);
    }
    void this.killWhenFrozen();
  }

  /** Sends SIGTERM and waits; sends SIGKILL after the grace period. */
  async stop(): Promise<void> {
    this.isAskedToStop = true;
    if (!this.running) return;
    this.child.kill('SIGTERM');
    const tooLong = setTimeout(() => this.child.kill('SIGKILL'), this.service.stopWithinMs);
    await this.ended;
    clearTimeout(tooLong);
  }

  /**
   * A frozen process accepts connections and never responds. One that is not ready is not frozen, so the checks ask only
   * whether it is live, which costs no request to its dependencies. A check that timed out is followed by the next one at
   * once, because it has already taken the interval.
   */
  private async killWhenFrozen(): Promise<void> {
    const { interval, retries } = this.service.healthcheck;
    let failures = 0;
    for (let checkedAt = Date.now(); ;) {
      await this.pause(Math.max(0, checkedAt + interval - Date.now()));
      if (!this.running || this.isAskedToStop) return;
      checkedAt = Date.now();
      failures = (await this.statusOf(livenessOf(this.readinessAddress))) === undefined ? failures + 1 : 0;
      if (failures < retries) continue;
      this.report(`${this.service.name} does not respond`);
      this.child.kill('SIGKILL');
      return;
    }
  }

  private async isHealthy(): Promise<boolean> {
    return (await this.statusOf(this.readinessAddress)) === 200;
  }

  private get readinessAddress(): string {
    return this.service.healthcheck.test.at(-1) ?? '';
  }

  /**
   * The address is requested from here: a process for each check would take CPU time from the start of
   * the service that everybody waits for. `get` takes a fraction of the CPU time of `fetch`.
   */
  private statusOf(address: string): Promise<number | undefined> {
    return new Promise((resolve) => {
      const options = { agent: this.agent, signal: AbortSignal.timeout(this.service.healthcheck.timeout) };
      get(address, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', () => resolve(undefined));
    });
  }

  private async pause(durationMs: number): Promise<void> {
    await Promise.race([delay(durationMs, undefined, { ref: false }), this.ended]);
  }
}

/** The address of the liveness check of a process with a readiness check. Other addresses do not change. */
const livenessOf = (address: string): string =>
  address.replace(/\/api\/ready$/, '/api/health').replace(/\/ready$/, '/live');

/** Like a container, a service sees only the variables that the file passes to it. Their code is compiled once. */
const inherited = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'production',
});
