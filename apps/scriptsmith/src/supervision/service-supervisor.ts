import { setTimeout as delay } from 'node:timers/promises';
import { LocalProcess } from './local-process.js';
import type { LocalService } from './local-service.js';
import { RestartPauses } from './restart-pauses.js';

/** Keeps requests away from a replica while it restarts. */
export interface Traffic {
  withdraw(replica: string): Promise<void>;
  restore(replica: string): Promise<void>;
}

/** Starts the processes of a topology in order and restarts those that end or stop responding. */
export class ServiceSupervisor {
  private readonly processes = new Map<string, LocalProcess>();
  private readonly starting = new Map<string, Promise<void>>();
  private readonly pauses = new Map<string, RestartPauses>();
  private rollingRestart: Promise<void> | undefined;
  private stopping = false;

  /**
   * @param workspace the folder that commands run in
   * @param print called with the service name for each line of output
   * @param report called with the service name and what happened to its process, by default like `print`
   */
  constructor(
    private readonly services: readonly LocalService[],
    private readonly workspace: string,
    private readonly print: (service: string, line: string) => void,
    private readonly report = print,
  ) {}

  /** Starts each service once those it depends on are healthy; resolves when all are. */
  async start(): Promise<void> {
    await Promise.all(this.services.map((service) => this.startInOrder(service)));
  }

  /** Stops each service after those that depend on it. */
  async stop(): Promise<void> {
    this.stopping = true;
    const stopped = new Map<string, Promise<void>>();
    const stopInOrder = (name: string): Promise<void> => {
      const begun = stopped.get(name);
      if (begun) return begun;
      const dependants = new Set(
        this.services.filter(({ dependsOn }) => dependsOn.includes(name)).map(({ service }) => service),
      );
      const stop = Promise.all([...dependants].map(stopInOrder)).then(async () => {
        const replicas = this.services.filter(({ service }) => service === name);
        const running = replicas.flatMap((replica) => this.processes.get(replica.name) ?? []);
        await Promise.all(running.map((process) => process.stop()));
      });
      stopped.set(name, stop);
      return stop;
    };
    await Promise.all(this.services.map(({ service }) => stopInOrder(service)));
  }

  /**
   * Restarts the replicas of every service that has several, one after the other. Each is drained first, and the next one
   * follows when it is healthy again. Calls during a rolling restart join it.
   */
  restartReplicas(traffic: Traffic): Promise<void> {
    this.rollingRestart ??= this.restartInTurn(traffic).finally(() => (this.rollingRestart = undefined));
    return this.rollingRestart;
  }

  private async restartInTurn(traffic: Traffic): Promise<void> {
    const hasReplicas = ({ service }: LocalService) =>
      this.services.filter((other) => other.service === service).length > 1;
    for (const service of this.services.filter(hasReplicas)) {
      if (this.stopping) return;
      await traffic.withdraw(service.name);
      await this.processes.get(service.name)?.stop();
      await this.run(service).healthy();
      await traffic.restore(service.name);
      this.report(service.name, 'restarted');
    }
  }

  private startInOrder(service: LocalService): Promise<void> {
    const begun = this.starting.get(service.name);
    if (begun) return begun;
    const dependencies = this.services.filter((other) => service.dependsOn.includes(other.service));
    const start = Promise.all(dependencies.map((dependency) => this.startInOrder(dependency))).then(() =>
      this.run(service).healthy(),
    );
    this.starting.set(service.name, start);
    return start;
  }

  private run(service: LocalService): LocalProcess {
    const startedAt = performance.now();
    const process = new LocalProcess(
      service,
      this.workspace,
      (line) => this.print(service.name, line),
      (line) => this.report(service.name, line),
    );
    this.processes.set(service.name, process);
    void process.ended.then(async (how) => {
      if (this.stopping || process.isAskedToStop) return;
      this.report(service.name, `${how}; restarting`);
      await delay(this.pausesOf(service).next(performance.now() - startedAt), undefined, { ref: false });
      if (!this.stopping)
        this.run(service)
          .healthy()
          .catch((error: unknown) => {
            if (!this.stopping) this.report(service.name, String(error));
          });
    });
    return process;
  }

  private pausesOf({ name }: LocalService): RestartPauses {
    const pauses = this.pauses.get(name) ?? new RestartPauses();
    this.pauses.set(name, pauses);
    return pauses;
  }
}
