import { join, resolve } from 'node:path';
import { findHaproxy, rabbitMqAvailable, startRabbitMqServer } from '@scriptsmith/local-servers';
import type { Environment } from '@scriptsmith/server-kit';
import { openDataDirectory } from '@scriptsmith/scriptsmith/data-directory/data-directory';
import { loadSecrets } from '@scriptsmith/scriptsmith/data-directory/secrets';
import { ShutdownHooks } from '@scriptsmith/scriptsmith/process/shutdown-hooks';
import { requireFreePort } from '@scriptsmith/scriptsmith/process/ports';
import { restartWhenEnded, type RunningServer } from '@scriptsmith/scriptsmith/supervision/restart-servers';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';
import { startSupervisedPostgres } from '@scriptsmith/scriptsmith/supervision/supervised-postgres';
import { parseProductSettings } from '@scriptsmith/scriptsmith/start/product-settings';
import { settingsSchemas } from '@scriptsmith/scriptsmith/start/settings-schemas';
import { type ComposeServices, readComposeFile } from './compose-file.js';
import { composeEnvironment } from './compose-environment.js';
import { composedProductBanner } from './composed-product-banner.js';
import { createDatabase } from './create-database.js';
import { LoadBalancer } from './load-balancer.js';
import { LocalPorts } from './local-ports.js';
import { printLines } from './print-lines.js';
import { replicate } from './replicas.js';
import { ServiceSupervisor } from '@scriptsmith/scriptsmith/supervision/service-supervisor';

interface RunningServices {
  /** Resolves with the reason if Postgres or RabbitMQ has ended and cannot be restarted. */
  failure: Promise<Error | undefined>;
  close(): Promise<void>;
}

const workspace = resolve(import.meta.dirname, '..', '..', '..');

/**
 * Runs the topology of docker-compose.yml as local processes, with the commands, environment, dependencies and health
 * checks of that file. Postgres and RabbitMQ run locally unless DATABASE_URL or AMQP_URL is set. With several replicas,
 * a load balancer distributes the requests, and SIGUSR2 restarts one replica after the other.
 * @param replicaCount the number of processes of each service
 */
export async function startServices(given: Environment, replicaCount: number): Promise<RunningServices> {
  const shutdownHooks = new ShutdownHooks();
  try {
    const { failure } = await start(given, replicaCount, shutdownHooks);
    return { failure, close: () => shutdownHooks.runAll() };
  } catch (error) {
    await shutdownHooks.runAll();
    throw error;
  }
}

async function start(
  given: Environment,
  replicaCount: number,
  shutdownHooks: ShutdownHooks,
): Promise<Pick<RunningServices, 'failure'>> {
  const settings = parseProductSettings(given, settingsSchemas);
  if (!settings.AMQP_URL && !rabbitMqAvailable())
    throw new StartupError(
      'RabbitMQ is not installed. Install it (Debian: apt-get install rabbitmq-server; it need not be started), or ' +
        'point AMQP_URL at one. Without RabbitMQ, `npm start` runs everything in one process.',
    );
  const haproxy = findHaproxy();
  if (replicaCount > 1 && !haproxy)
    throw new StartupError(
      'HAProxy is not installed. Install it (Debian: apt-get install haproxy; it need not be started), or start one ' +
        'replica of each service.',
    );
  await requireFreePort(settings.PORT, 'PORT');
  if (!settings.STRIPE_SECRET_KEY) await requireFreePort(settings.STRIPE_EMULATOR_PORT, 'STRIPE_EMULATOR_PORT');
  if (settings.embeddedChatUrl !== undefined) await requireFreePort(settings.CHAT_PORT, 'CHAT_PORT');
  const directory = await openDataDirectory(settings.DATA_DIR);
  shutdownHooks.add('the data directory', () => directory.release());
  const secrets = await loadSecrets(directory.path);
  const [postgres, rabbitMq]: [RunningServer, RunningServer] = await Promise.all([
    settings.DATABASE_URL === undefined
      ? startSupervisedPostgres(directory.path, secrets.postgresPassword, printLinesOf('postgres'), shutdownHooks)
      : { url: settings.DATABASE_URL },
    settings.AMQP_URL === undefined ? startRabbitMq(directory.path, shutdownHooks) : { url: settings.AMQP_URL },
  ]);
  const environment = composeEnvironment(given, settings, secrets, rabbitMq.url);
  const composeServices = await readComposeFile(join(workspace, 'docker-compose.yml'), environment);
  if (!settings.DATABASE_URL) await createDatabase(postgres.url, databaseName(composeServices));

  const reserved = [settings.PORT, settings.STRIPE_EMULATOR_PORT, settings.CHAT_PORT];
  const ports = await LocalPorts.assign(composeServices, { postgres: postgres.url, rabbitmq: rabbitMq.url }, reserved);
  const { localServices, balancedServices } = await replicate(
    composeServices,
    {
      portOf: (service, containerPort) => ports.of(service, containerPort),
      volumesFolder: join(directory.path, 'volumes'),
    },
    replicaCount,
    () => ports.next(),
  );
  const loadBalancer =
    haproxy && balancedServices.length > 0 ? await LoadBalancer.prepare(haproxy, balancedServices) : undefined;
  if (loadBalancer) {
    shutdownHooks.add('the load balancer', () => loadBalancer.remove());
    localServices.push(loadBalancer.process);
  }
  const print = printLines(localServices.map(({ name }) => name));
  const supervisor = new ServiceSupervisor(localServices, workspace, print);
  shutdownHooks.add('the services', () => supervisor.stop());
  await supervisor.start();
  if (loadBalancer)
    process.on('SIGUSR2', () => {
      supervisor.restartReplicas(loadBalancer).then(
        () => print('services', 'all replicas restarted'),
        (error: unknown) => print('services', `the rolling restart failed: ${String(error)}`),
      );
    });
  process.stdout.write(composedProductBanner(given, settings, secrets, directory.path));
  return { failure: Promise.race([postgres, rabbitMq].flatMap(({ failure }) => failure ?? [])) };
}

async function startRabbitMq(dataDirectory: string, shutdownHooks: ShutdownHooks): Promise<RunningServer> {
  const server = await startRabbitMqServer({ dataDirectory: join(dataDirectory, 'rabbitmq') });
  const supervised = restartWhenEnded(server, { name: 'RabbitMQ', print: printLinesOf('rabbitmq') });
  shutdownHooks.add('RabbitMQ', () => supervised.stop());
  return { url: server.url, failure: supervised.failure };
}

const printLinesOf = (server: string) => (line: string) => printLines([server])(server, line);

/** The database that POSTGRES_DB names in the Compose file. */
function databaseName(composeServices: ComposeServices): string {
  const name = composeServices.get('postgres')?.environment['POSTGRES_DB'];
  if (!name) throw new StartupError('docker-compose.yml names no POSTGRES_DB for its service "postgres".');
  return name;
}
