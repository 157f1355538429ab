import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';
import type { ComposeService } from '../services/compose-file.js';
import { podman, podmanSucceeds } from './podman.js';

/** Shorter than the interval in the file, so that the start does not wait for the next check. */
const firstChecksEveryMs = 500;
const defaultStopWithinMs = 10_000;
const printedLogLines = '60';

/** The names that Compose gives to the resources of a project. */
export interface ComposeProject {
  name: string;
  network: string;
}

/** A service of the Compose file as a container. */
export class Container {
  private readonly name: string;

  constructor(
    readonly service: string,
    private readonly definition: ComposeService,
    private readonly image: string,
    private readonly project: ComposeProject,
  ) {
    this.name = `${project.name}-${service}-1`;
  }

  get volumes(): string[] {
    return this.definition.volumes.map((volume) => `${this.project.name}_${volume.split(':')[0]}`);
  }

  /** Resolves at the first successful health check. Rejects with the log if the container stays unhealthy for too long. */
  async start(): Promise<void> {
    await podman('run', this.parameters(), { environment: this.definition.environment });
    const { test, interval, retries, start_period: startPeriodMs } = this.definition.healthcheck;
    const giveUpAt = Date.now() + startPeriodMs + retries * interval;
    while (!(await podmanSucceeds('exec', [this.name, ...test]))) {
      if (Date.now() > giveUpAt) {
        throw new StartupError(`${this.service} did not become healthy:\n${await this.log()}`);
      }
      await delay(firstChecksEveryMs);
    }
  }

  /** Podman prints the standard error of a container to its own. */
  private log(): Promise<string> {
    return podman('logs', ['--tail', printedLogLines, this.name], { withErrors: true });
  }

  async remove(): Promise<void> {
    const seconds = Math.ceil((this.definition.stop_grace_period ?? defaultStopWithinMs) / 1_000);
    await podman('rm', ['--force', '--ignore', '--time', String(seconds), this.name]);
  }

  private parameters(): string[] {
    const { definition } = this;
    const { command = [], environment, ports, volumes, tmpfs = [] } = definition;
    return [
      ...['--detach', '--replace', `--name=${this.name}`],
      ...[`--network=${this.project.network}`, `--network-alias=${this.service}`],
      ...(definition.hostname ? [`--hostname=${definition.hostname}`] : []),
      ...(definition.init ? ['--init'] : []),
      ...(definition.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...(definition.restart ? [`--restart=${definition.restart}`] : []),
      ...(definition.cap_drop ?? []).map((capability) => `--cap-drop=${capability}`),
      ...(definition.security_opt ?? []).map((option) => `--security-opt=${option.replace(':true', '')}`),
      ...tmpfs.map((path) => `--tmpfs=${path}`),
      ...ports.map((mapping) => `--publish=${mapping}`),
      ...volumes.map((volume) => `--volume=${this.project.name}_${volume}`),
      ...Object.keys(environment).map((name) => `--env=${name}`),
      this.image,
      ...command,
    ];
  }
}
