import { parseArgs } from 'node:util';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';
import type { ComposeService, ComposeServices } from './compose-file.js';
import type { LocalService } from '@scriptsmith/scriptsmith/supervision/local-service';
import { containerPorts, type LocalAddresses, localService } from './local-topology.js';

const mostReplicas = 8;

/** Keeps its state in memory, so that a second replica would be a second Stripe account. */
const withoutReplicas = ['stripe-emulator'];

/** A published service with several replicas, for the load balancer. */
export interface BalancedService {
  name: string;
  /** The published port. */
  port: number;
  replicas: { name: string; port: number }[];
}

/**
 * Reads `--replicas N` from the command line. The default is 1.
 * @throws StartupError if N is not a number from 1 to 8, or another option is given
 */
export function parseReplicaCount(commandLine: readonly string[]): number {
  let given: string | undefined;
  try {
    ({ replicas: given } = parseArgs({ args: [...commandLine], options: { replicas: { type: 'string' } } }).values);
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
  const count = Number(given ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > mostReplicas)
    throw new StartupError(`--replicas must be a number from 1 to ${mostReplicas}.`);
  return count;
}

export interface ReplicatedTopology {
  localServices: LocalService[];
  balancedServices: BalancedService[];
}

/**
 * Runs each service of the Compose file `count` times. Every replica listens on free ports. Other services and browsers
 * reach a published service on its published port, where the load balancer listens.
 */
export async function replicate(
  services: ComposeServices,
  addresses: LocalAddresses,
  count: number,
  nextPort: () => Promise<number>,
): Promise<ReplicatedTopology> {
  const topology: ReplicatedTopology = { localServices: [], balancedServices: [] };
  for (const [name, service] of services) {
    if (!service.command) continue;
    if (count === 1 || withoutReplicas.includes(name)) {
      topology.localServices.push(localService(name, services, addresses));
      continue;
    }
    const published = publishedPortOf(service);
    const balanced = published && { name, port: addresses.portOf(name, published), replicas: [] };
    if (balanced) topology.balancedServices.push(balanced);
    for (let number = 1; number <= count; number += 1) {
      const replica = await replicaOf(`${name}-${number}`, service, nextPort);
      const local = localService(name, services, addresses, replica);
      topology.localServices.push(balanced ? behindLoadBalancer(local) : local);
      if (balanced)
        topology.balancedServices.at(-1)?.replicas.push({ name: replica.name, port: replica.portOf(published) });
    }
  }
  return topology;
}

async function replicaOf(name: string, service: ComposeService, nextPort: () => Promise<number>) {
  const ports = new Map<string, number>();
  for (const containerPort of containerPorts(service)) ports.set(containerPort, await nextPort());
  const portOf = (containerPort: string): number => {
    const port = ports.get(containerPort);
    if (port === undefined) throw new Error(`${name} has no port ${containerPort}`);
    return port;
  };
  return { name, portOf };
}

const publishedPortOf = ({ ports }: ComposeService): string | undefined => ports[0]?.split(':').at(-1);

function behindLoadBalancer(service: LocalService): LocalService {
  const proxies = [service.environment['TRUST_PROXY'], 'loopback'].filter(Boolean).join(',');
  return { ...service, environment: { ...service.environment, TRUST_PROXY: proxies } };
}
