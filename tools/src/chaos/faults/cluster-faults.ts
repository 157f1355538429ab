import type { ClusterFaults, Fault as ClusterFault } from '../../cluster/cluster-faults.js';
import type { TcpProxy } from '@scriptsmith/testing';
import { brokerConnectionFaults, databaseConnectionFaults } from './connection-faults.js';
import { endConnections } from './database-faults.js';
import { type Fault, faultsOf } from './fault.js';

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
  const serverFault = (
    fault: Pick<Fault, 'kind' | 'victim' | 'name' | 'isEssential'>,
    cause: () => Promise<ClusterFault>,
  ): Fault => {
    let caused: ClusterFault | undefined;
    return {
      ...fault,
      steadyMs,
      inject: async () => {
        await servers.untilComplete(completionTimeoutMs);
        caused = await cause();
      },
      repair: async () => caused?.repair(),
    };
  };
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
    faultsOf('database')('database', 'end all database connections', () => endConnections(databaseUrl)),
    serverFault({ kind: 'broker', victim: 'broker', name: 'kill a RabbitMQ node' }, () => servers.killBrokerNode()),
    serverFault({ kind: 'broker', victim: 'broker', name: 'freeze a RabbitMQ node' }, () => servers.freezeBrokerNode()),
    serverFault({ kind: 'partition', victim: 'broker', name: 'partition a RabbitMQ node' }, () =>
      servers.partitionBroker(),
    ),
    ...databaseConnectionFaults(databaseProxy),
    ...brokerConnectionFaults(brokerProxy),
  ];
}
