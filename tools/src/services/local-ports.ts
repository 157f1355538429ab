import { freePort } from '@scriptsmith/local-servers';
import type { ComposeServices } from './compose-file.js';
import { containerPorts } from './local-topology.js';

/** The ports of this machine that stand for the ports inside containers. */
export class LocalPorts {
  private readonly ports = new Map<string, number>();

  private constructor(private readonly taken: number[]) {}

  /**
   * Assigns a port to each `service:containerPort`: the published one, that of a running server, or a free one.
   * @param servers the addresses of running servers by the name of their service
   * @param reserved ports that are not assigned
   */
  static async assign(
    services: ComposeServices,
    servers: Readonly<Record<string, string>>,
    reserved: readonly number[],
  ): Promise<LocalPorts> {
    const assigned = new LocalPorts([...reserved]);
    for (const [name, service] of services) {
      const server = servers[name];
      for (const containerPort of containerPorts(service)) {
        const published = service.ports
          .find((mapping) => mapping.endsWith(`:${containerPort}`))
          ?.split(':')
          .at(-2);
        const port = published ?? (server && new URL(server).port);
        assigned.ports.set(`${name}:${containerPort}`, port ? Number(port) : await assigned.next());
      }
    }
    return assigned;
  }

  of(service: string, containerPort: string): number {
    const port = this.ports.get(`${service}:${containerPort}`);
    if (port === undefined) throw new Error(`${service} has no port ${containerPort}`);
    return port;
  }

  /** A free port that is not assigned yet. */
  async next(): Promise<number> {
    const port = await freePort(this.taken);
    this.taken.push(port);
    return port;
  }
}
