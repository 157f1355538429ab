import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ClusterFaults } from '../../cluster/cluster-faults.js';
import { ServerCluster } from '../../cluster/server-cluster.js';
import type { ShutdownHooks } from '@scriptsmith/scriptsmith/process/shutdown-hooks';
import { clusterServerFaults } from '../faults/cluster-faults.js';
import type { ProductServers } from '../faults/fault.js';
import { TcpProxy } from '@scriptsmith/testing';
import { portOf, withPort } from './addresses.js';

/**
 * Starts the cluster of `npm run start:cluster`, with a proxy before each of its two addresses.
 * @param isDurable without it, Postgres confirms commits that neither it nor a standby has written yet
 */
export async function startClusterServers(
  folder: string,
  { isDurable }: { isDurable: boolean },
  shutdownHooks: ShutdownHooks,
): Promise<ProductServers> {
  const root = join(folder, 'servers');
  await mkdir(root);
  await chmod(root, 0o755);
  const cluster = await ServerCluster.start(root, () => undefined);
  shutdownHooks.add('the cluster', () => cluster.stop());
  if (!isDurable) await cluster.configurePostgres({ synchronous_commit: 'off', wal_writer_delay: '10s' });
  const { databaseUrl, amqpUrl } = cluster;
  const databaseProxy = await TcpProxy.start(portOf(databaseUrl));
  shutdownHooks.add('the proxy of Postgres', () => databaseProxy.close());
  const brokerProxy = await TcpProxy.start(portOf(amqpUrl));
  shutdownHooks.add('the proxy of RabbitMQ', () => brokerProxy.close());
  return {
    databaseUrl: withPort(databaseUrl, databaseProxy.port),
    amqpUrl: withPort(amqpUrl, brokerProxy.port),
    inspectedDatabaseUrl: databaseUrl,
    inspectedAmqpUrl: amqpUrl,
    faults: clusterServerFaults({ servers: await ClusterFaults.of(root), databaseUrl, databaseProxy, brokerProxy }),
  };
}
