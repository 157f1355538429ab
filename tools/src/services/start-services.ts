import { join, resolve } from 'node:path';
import { styleText } from 'node:util';
import { chatSettingsSchema } from '@scriptsmith/chat';
import { gatewaySettingsSchema } from '@scriptsmith/gateway';
import { freePort, rabbitMqAvailable, startPostgresServer, startRabbitMqServer } from '@scriptsmith/local-servers';
import type { Environment } from '@scriptsmith/service-kit';
import pg from 'pg';
import { openDataDirectory, requirePassable } from '../data-directory/data-directory.js';
import { loadSecrets, type Secrets } from '../data-directory/secrets.js';
import { ShutdownHooks } from '../process/shutdown-hooks.js';
import { requireFreePort } from '../process/ports.js';
import { StartupError } from '../process/startup-error.js';
import { banner } from '../start/banner.js';
import { chatCredentials } from '../start/service-environment.js';
import { type ProductSettings, parseProductSettings } from '../start/product-settings.js';
import { services as serviceDefinitions } from '../start/start-product.js';
import { type ComposeServices, readComposeFile } from './compose-file.js';
import { containerPorts, localService } from './local-topology.js';
import { ServiceSupervisor } from './service-supervisor.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

/**
 * Runs the topology of docker-compose.yml as local processes, with the commands, environment, dependencies and health
 * checks of that file. Postgres and RabbitMQ run locally unless DATABASE_URL or AMQP_URL is set.
 */
export async function startServices(given: Environment): Promise<{ close(): Promise<void> }> {
  const shutdownHooks = new ShutdownHooks();
  try {
    await start(given, shutdownHooks);
  } catch (error) {
    await shutdownHooks.runAll();
    throw error;
  }
  return { close: () => shutdownHooks.runAll() };
}

async function start(given: Environment, shutdownHooks: ShutdownHooks): Promise<void> {
  const settings = parseProductSettings(given, [
    ...serviceDefinitions.map((definition) => definition.settings),
    gatewaySettingsSchema,
    chatSettingsSchema,
  ]);
  if (!settings.AMQP_URL && !rabbitMqAvailable())
    throw new StartupError(
      'RabbitMQ is not installed. Install it (Debian: apt-get install rabbitmq-server; it need not be started), or ' +
        'point AMQP_URL at one. Without RabbitMQ, `npm start` runs everything in one process.',
    );
  await requireFreePort(settings.PORT, 'PORT');
  if (!settings.STRIPE_SECRET_KEY) await requireFreePort(settings.STRIPE_EMULATOR_PORT, 'STRIPE_EMULATOR_PORT');
  if (settings.embeddedChatUrl !== undefined) await requireFreePort(settings.CHAT_PORT, 'CHAT_PORT');
  const directory = await openDataDirectory(settings.DATA_DIR);
  shutdownHooks.add('the data directory', () => directory.release());
  const secrets = await loadSecrets(directory.path);
  const [postgresUrl, amqpUrl] = await Promise.all([
    settings.DATABASE_URL ?? startPostgres(directory.path, secrets.postgresPassword, shutdownHooks),
    settings.AMQP_URL ?? startRabbitMq(directory.path, shutdownHooks),
  ]);
  const environment = composeEnvironment(given, settings, secrets, amqpUrl);
  const composeServices = await readComposeFile(join(workspace, 'docker-compose.yml'), environment);
  if (!settings.DATABASE_URL) await createDatabase(postgresUrl, composeServices);

  const ports = await localPorts(composeServices, { postgres: postgresUrl, rabbitmq: amqpUrl }, [
    settings.PORT,
    settings.STRIPE_EMULATOR_PORT,
    settings.CHAT_PORT,
  ]);
  const portOf = (service: string, containerPort: string): number => {
    const port = ports.get(`${service}:${containerPort}`);
    if (port === undefined) throw new Error(`${service} has no port ${containerPort}`);
    return port;
  };
  const addresses = { portOf, volumesFolder: join(directory.path, 'volumes') };
  const localServices = [...composeServices]
    .filter(([, { command }]) => command)
    .map(([name]) => localService(name, composeServices, addresses));
  const supervisor = new ServiceSupervisor(localServices, workspace, printLine(localServices.map(({ name }) => name)));
  shutdownHooks.add('the services', () => supervisor.stop());
  await supervisor.start();
  const facts = {
    address: settings.PUBLIC_URL,
    adminKey: settings.ADMIN_KEY ?? secrets.adminKey,
    externalApiKey: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    chatUrl: settings.embeddedChatUrl ?? settings.CHAT_URL,
    usesStripeEmulator: !settings.STRIPE_SECRET_KEY,
    hasEmailViewer: false,
    dataDirectory: directory.path,
    startedInMs: performance.now(),
  };
  process.stdout.write(banner(facts, isColoured()));
}

async function startPostgres(dataDirectory: string, password: string, shutdownHooks: ShutdownHooks): Promise<string> {
  await requirePassable(dataDirectory);
  const server = await startPostgresServer({ dataDirectory: join(dataDirectory, 'postgres'), password });
  shutdownHooks.add('Postgres', () => server.stop());
  return server.url;
}

async function startRabbitMq(dataDirectory: string, shutdownHooks: ShutdownHooks): Promise<string> {
  const server = await startRabbitMqServer({ dataDirectory: join(dataDirectory, 'rabbitmq') });
  shutdownHooks.add('RabbitMQ', () => server.stop());
  return server.url;
}

/** The variables that .env contains for Docker Compose. */
function composeEnvironment(
  given: Environment,
  settings: ProductSettings,
  secrets: Secrets,
  amqpUrl: string,
): Environment {
  return {
    ...given,
    PORT: String(settings.PORT),
    STRIPE_EMULATOR_PORT: String(settings.STRIPE_EMULATOR_PORT),
    POSTGRES_PASSWORD: secrets.postgresPassword,
    RABBITMQ_PASSWORD: decodeURIComponent(new URL(amqpUrl).password),
    ADMIN_KEY: settings.ADMIN_KEY ?? secrets.adminKey,
    EXTERNAL_API_KEY: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    CHAT_PORT: String(settings.CHAT_PORT),
    COMPOSE_PROFILES: [
      ...(settings.STRIPE_SECRET_KEY ? [] : ['stripe-emulator']),
      ...(settings.embeddedChatUrl === undefined ? [] : ['chat']),
    ].join(','),
    ...(settings.embeddedChatUrl !== undefined && {
      CHAT_URL: settings.embeddedChatUrl,
      CHAT_PUBLIC_URL: settings.embeddedChatUrl,
      CHAT_WEBHOOK_URL: 'http://chat:3002/api/webhooks',
      ...chatCredentials(settings, secrets),
    }),
    ...(!settings.STRIPE_SECRET_KEY && {
      STRIPE_API_URL: 'http://stripe-emulator:3001',
      STRIPE_JS_URL: `http://localhost:${settings.STRIPE_EMULATOR_PORT}/v1/stripe.js`,
      STRIPE_SECRET_KEY: 'sk_test_emulator',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      STRIPE_SYNC_AT_START: 'true',
    }),
  };
}

/** Creates the database that POSTGRES_DB names in the Compose file. */
async function createDatabase(serverUrl: string, composeServices: ComposeServices): Promise<void> {
  const name = composeServices.get('postgres')?.environment['POSTGRES_DB'];
  if (!name) throw new StartupError('docker-compose.yml names no POSTGRES_DB for its service "postgres".');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Maps `service:containerPort` to a local port: the published one, that of a running server, or a free one. */
async function localPorts(
  composeServices: ComposeServices,
  servers: Readonly<Record<string, string>>,
  publishedPorts: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>();
  for (const [name, service] of composeServices) {
    const server = servers[name];
    for (const containerPort of containerPorts(service)) {
      const published = service.ports.find((mapping) => mapping.endsWith(`:${containerPort}`))?.split(':')[0];
      const port = published ?? (server && new URL(server).port);
      ports.set(
        `${name}:${containerPort}`,
        port ? Number(port) : await freePort([...publishedPorts, ...ports.values()]),
      );
    }
  }
  return ports;
}

/** Prefixes each line with the name of its service, as Compose does. */
function printLine(names: readonly string[]): (service: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  const coloured = isColoured();
  return (service, line) => {
    const prefix = `${service.padEnd(width)} |`;
    process.stdout.write(`${coloured ? styleText('dim', prefix) : prefix} ${line}\n`);
  };
}

const isColoured = (): boolean => process.stdout.isTTY && !process.env['NO_COLOR'];
