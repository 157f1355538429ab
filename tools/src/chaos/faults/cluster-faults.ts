import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterFaults, Fault as ClusterFault } from '../../cluster/cluster-faults.js';
import type { TcpProxy } from '../network/tcp-proxy.js';
import { partition, slowDown } from './connection-faults.js';
import { endConnections } from './database-faults.js';
import type { Fault, FaultKind } from './fault.js';

export interface ClusterUnderFaults {
  servers: ClusterFaults;
  /** The address of the primary, without the proxy. */
  databaseUrl: string;
  /** Between the product and the address of the primary. */
  databaseProxy: TcpProxy;
  /** Between the product and the address of the broker. */
  brokerProxy: TcpProxy;
}

/** A connection to another server can fail seconds after the first one has succeeded. */
const steadyMs = 3_000;
const completionTimeoutMs = 180_000;
const pollIntervalMs = 500;

/**
 * The failures of the servers of a cluster and of the network to them. One server at a time is lost, as the cluster
 * promises to survive: each waits until the one before is back.
 */
export function clusterServerFaults({
  servers,
  databaseUrl,
  databaseProxy,
  brokerProxy,
}: ClusterUnderFaults): readonly Fault[] {
  const isComplete = async (): Promise<boolean> => (await servers.isReplicated()) && (await servers.isBrokerComplete());
  const serverFault = (
    fault: Pick<Fault, 'kind' | 'victim' | 'name' | 'isEssential'>,
    cause: () => Promise<ClusterFault>,
  ): Fault => {
    let caused: ClusterFault | undefined;
    return {
      ...fault,
      steadyMs,
      inject: async () => {
        await until(isComplete);
        caused = await cause();
      },
      repair: async () => caused?.repair(),
    };
  };
  const networkFault = (kind: FaultKind, victim: string, name: string, inject: Fault['inject']): Fault => ({
    ...{ kind, victim, name, inject },
  });
  return [
    serverFault(
      // Without durable commits, it loses commands that were confirmed.
      { kind: 'failover', victim: 'database', name: 'kill the primary of Postgres', isEssential: true },
      () => servers.killPrimary(),
    ),
    serverFault({ kind: 'failover', victim: 'database', name: 'freeze the primary of Postgres' }, () =>
      servers.freezePrimary(),
    ),
    serverFault({ kind: 'database', victim: 'database', name: 'kill the synchronous standby' }, () =>
      servers.killSynchronousStandby(),
    ),
    networkFault('database', 'database', 'end all database connections', () => endConnections(databaseUrl)),
    serverFault({ kind: 'broker', victim: 'broker', name: 'kill a RabbitMQ node' }, () => servers.killBrokerNode()),
    serverFault({ kind: 'broker', victim: 'broker', name: 'freeze a RabbitMQ node' }, () => servers.freezeBrokerNode()),
    serverFault({ kind: 'partition', victim: 'broker', name: 'partition a RabbitMQ node' }, () =>
      servers.partitionBroker(),
    ),
    networkFault('partition', 'broker', 'partition from the broker', (durationMs) =>
      partition(brokerProxy, durationMs),
    ),
    networkFault('cut', 'database', 'cut the database connections', async () => databaseProxy.reset()),
    networkFault('cut', 'broker', 'cut the broker connections', async () => brokerProxy.reset()),
    networkFault('slow', 'database', 'slow database connections', (durationMs) => slowDown(databaseProxy, durationMs)),
    networkFault('slow', 'broker', 'slow broker connections', (durationMs) => slowDown(brokerProxy, durationMs)),
  ];
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + completionTimeoutMs;
  while (!(await isReached())) {
    if (performance.now() > giveUpAt)
      throw new Error(`The cluster was not complete within ${completionTimeoutMs / 1_000} s`);
    await delay(pollIntervalMs);
  }
}
