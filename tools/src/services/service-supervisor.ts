import { setTimeout as delay } from 'node:timers/promises';
import { LocalProcess } from './local-process.js';
import type { LocalService } from './local-topology.js';

const restartAfterMs = 1_000;

/** Starts the processes of a topology in order and restarts those that end. */
export class ServiceSupervisor {
  private readonly processes = new Map<string, LocalProcess>();
  private readonly starting = new Map<string, Promise<void>>();
  private stopping = false;

  /**
   * @param workspace the folder that commands run in
   * @param print called with the service name for each line of output
   */
  constructor(
    private readonly services: readonly LocalService[],
    private readonly workspace: string,
    private readonly print: (service: string, line: string) => void,
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
      const dependants = this.services.filter(({ dependsOn }) => dependsOn.includes(name));
      const stop = Promise.all(dependants.map((dependant) => stopInOrder(dependant.name))).then(() =>
        this.processes.get(name)?.stop(),
      );
      stopped.set(name, stop);
      return stop;
    };
    await Promise.all(this.services.map(({ name }) => stopInOrder(name)));
  }

  private startInOrder(service: LocalService): Promise<void> {
    const begun = this.starting.get(service.name);
    if (begun) return begun;
    const dependencies = this.services.filter(({ name }) => service.dependsOn.includes(name));
    const start = Promise.all(dependencies.map((dependency) => this.startInOrder(dependency))).then(() => {
      const process = this.run(service);
      return process.healthy(this.workspace);
    });
    this.starting.set(service.name, start);
    return start;
  }

  private run(service: LocalService): LocalProcess {
    const process = new LocalProcess(service, this.workspace, (line) => this.print(service.name, line));
    this.processes.set(service.name, process);
    void process.ended.then(async (how) => {
      if (this.stopping) return;
      this.print(service.name, `${how}; restarting`);
      await delay(restartAfterMs);
      if (!this.stopping) this.run(service);
    });
    return process;
  }
}
