import { join, resolve } from 'node:path';
import type { Environment } from '@scriptsmith/server-kit';
import { openDataDirectory } from '@scriptsmith/scriptsmith/data-directory/data-directory';
import { ShutdownHooks } from '@scriptsmith/scriptsmith/process/shutdown-hooks';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';
import { printLines } from '../services/print-lines.js';
import { startServices } from '../services/start-services.js';
import { findClusterPrograms } from './cluster-programs.js';
import { ServerCluster } from './server-cluster.js';

/** Apart from the data of other topologies, because the Stripe emulator's state belongs to one database. */
const defaultDataDirectory = './.data/cluster';

/** The folder of the servers of the cluster, in the data directory of the product. */
export const clusterFolder = (dataDirectory: string): string => join(resolve(dataDirectory), 'servers');

/**
 * Starts the cluster of servers, and the product on it with one process for each replica of a service.
 * @throws StartupError if programs are missing, or DATABASE_URL or AMQP_URL names other servers
 */
export async function startCluster(given: Environment, replicaCount: number): Promise<{ close(): Promise<void> }> {
  for (const name of ['DATABASE_URL', 'AMQP_URL'])
    if (given[name])
      throw new StartupError(`The cluster has its own servers, so ${name} must not be set. Use start:services.`);
  findClusterPrograms();
  const { DATA_DIR: givenDirectory = '' } = given;
  const dataDirectory = givenDirectory === '' ? defaultDataDirectory : givenDirectory;
  const shutdownHooks = new ShutdownHooks();
  try {
    const folder = await openDataDirectory(clusterFolder(dataDirectory));
    shutdownHooks.add('the data directory', () => folder.release());
    const print = (member: string, line: string) => printLines([member])(member, line);
    const servers = await ServerCluster.start(folder.path, print);
    shutdownHooks.add('the servers', () => servers.stop());
    const { databaseUrl, amqpUrl } = servers;
    const environment = { ...given, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, AMQP_URL: amqpUrl };
    const services = await startServices(environment, replicaCount);
    shutdownHooks.add('the services', () => services.close());
  } catch (error) {
    await shutdownHooks.runAll();
    throw error;
  }
  return { close: () => shutdownHooks.runAll() };
}
