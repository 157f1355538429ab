import { join } from 'node:path';
import { adminService } from '@scriptsmith/admin';
import { affiliateService } from '@scriptsmith/affiliate';
import { analyticsService } from '@scriptsmith/analytics';
import { billingService } from '@scriptsmith/billing';
import { startChat } from '@scriptsmith/chat';
import { gatewaySettingsSchema, startGateway } from '@scriptsmith/gateway';
import { identityService } from '@scriptsmith/identity';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { type Environment, parseSettings } from '@scriptsmith/server-kit';
import {
  type Clock,
  createLog,
  EventPublisher,
  InProcessBroker,
  inProcessTransport,
  type MessageClient,
  type MessagingTransport,
  Metrics,
  rabbitMqTransport,
  RandomIdentifiers,
  type RunningService,
  runService,
  type ServiceDefinition,
  SystemClock,
  RequestClient,
  startTracing,
} from '@scriptsmith/service-kit';
import { startStripeEmulator } from '@scriptsmith/stripe-emulator';
import type { Logger } from 'pino';
import { openDataDirectory, requirePassable } from '../data-directory/data-directory.js';
import { loadSecrets } from '../data-directory/secrets.js';
import { ShutdownHooks } from '../process/shutdown-hooks.js';
import { requireFreePort } from '../process/ports.js';
import { requireBroker, requireDatabase } from '../process/reachable.js';
import { chatEnvironment, serviceEnvironment } from './service-environment.js';
import { openProductLog } from './product-log.js';
import type { ProductSettings } from './product-settings.js';

/** The services of the product, each with its own database schema. */
export const services: readonly ServiceDefinition[] = [
  identityService,
  billingService,
  affiliateService,
  analyticsService,
  adminService,
];

export interface RunningProduct {
  dataDirectory: string;
  logFile: string;
  adminKey: string;
  externalApiKey: string;
  /** Sends requests and events to the services, like the gateway. */
  requestClient: RequestClient;
  eventPublisher: EventPublisher;
  /** The services by name, for work that their timers start. */
  services: ReadonlyMap<string, RunningService>;
  /** A connection to the database with the rights of its owner. */
  databaseUrl: string;
  /** The URL of the Stripe emulator. Undefined with a real Stripe account. */
  stripeEmulatorUrl: string | undefined;
  /** Stops the chat site and the gateway first and the database last. */
  close(): Promise<void>;
}

interface StartOptions {
  /** The clock of all services, of the chat site and of the Stripe emulator. */
  clock?: Clock;
  /** The lowest level of log lines on the terminal if LOG_LEVEL is not set. */
  terminalLevel?: 'warn' | 'error';
}

/**
 * The composition root of `npm start`: every service, the gateway, the chat site and the Stripe emulator in this process,
 * with an embedded Postgres and the in-process transport unless the settings name others.
 * @throws StartupError, SettingsError or the cause of the failure, after stopping everything that was started
 */
export async function startProduct(
  settings: ProductSettings,
  environment: Environment,
  options: StartOptions = {},
): Promise<RunningProduct> {
  const shutdownHooks = new ShutdownHooks();
  try {
    return await start(settings, environment, options, shutdownHooks);
  } catch (error) {
    await shutdownHooks.runAll();
    throw error;
  }
}

async function start(
  settings: ProductSettings,
  given: Environment,
  { clock = new SystemClock(), terminalLevel = 'warn' }: StartOptions,
  shutdownHooks: ShutdownHooks,
): Promise<RunningProduct> {
  const usesEmulator = settings.STRIPE_SECRET_KEY === undefined;
  await requireFreePort(settings.PORT, 'PORT');
  if (usesEmulator) await requireFreePort(settings.STRIPE_EMULATOR_PORT, 'STRIPE_EMULATOR_PORT');
  if (settings.embeddedChatUrl !== undefined) await requireFreePort(settings.CHAT_PORT, 'CHAT_PORT');
  const directory = await openDataDirectory(settings.DATA_DIR);
  shutdownHooks.add('the data directory', () => directory.release());
  const secrets = await loadSecrets(directory.path);
  const tracing = await startTracing('scriptsmith', given);
  shutdownHooks.add('tracing', () => tracing.close());
  const metrics = Metrics.ofProcess();
  const terminalLogLevel = given['LOG_LEVEL'] ? settings.LOG_LEVEL : terminalLevel;
  const log = openProductLog(directory.path, settings.LOG_LEVEL, terminalLogLevel);
  const logOf = (part: string) => createLog(part, settings.LOG_LEVEL, log.stream);
  const environment = serviceEnvironment(given, settings, secrets, directory.path);

  const [databaseUrl, stripeEmulatorUrl] = await Promise.all([
    openDatabase(settings, directory.path, secrets.postgresPassword, shutdownHooks),
    usesEmulator
      ? startEmulator(settings, directory.path, environment, clock, logOf('stripe-emulator'), shutdownHooks)
      : undefined,
  ]);
  const transport = openTransport(settings, logOf('transport'));
  const client = await connectClient(transport, settings, shutdownHooks);
  const running = await Promise.all(
    services.map(async (definition) => {
      const log = logOf(definition.name);
      const service = await runService(definition, { databaseUrl, transport, environment, clock, log, metrics });
      shutdownHooks.add(definition.name, () => service.close());
      return [definition.name, service] as const;
    }),
  );
  const identifiers = new RandomIdentifiers();
  const gateway = await startGateway({ environment, transport, clock, log: logOf('gateway'), metrics });
  shutdownHooks.add('the gateway', () => gateway.close());
  if (settings.embeddedChatUrl !== undefined) {
    const chat = await startChat({
      environment: chatEnvironment(given, settings, secrets),
      databaseUrl,
      clock,
      log: logOf('chat'),
    });
    shutdownHooks.add('the chat site', () => chat.close());
  }
  return {
    dataDirectory: directory.path,
    logFile: log.path,
    adminKey: settings.ADMIN_KEY ?? secrets.adminKey,
    externalApiKey: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    requestClient: new RequestClient(client, identifiers),
    eventPublisher: new EventPublisher(client, identifiers),
    services: new Map(running),
    databaseUrl,
    stripeEmulatorUrl,
    close: () => shutdownHooks.runAll(),
  };
}

async function openDatabase(
  { DATABASE_URL: given }: ProductSettings,
  dataDirectory: string,
  password: string,
  shutdownHooks: ShutdownHooks,
): Promise<string> {
  if (given) {
    await requireDatabase(given);
    return given;
  }
  await requirePassable(dataDirectory);
  const server = await startPostgresServer({ dataDirectory: join(dataDirectory, 'postgres'), password });
  shutdownHooks.add('Postgres', () => server.stop());
  return server.url;
}

function openTransport({ AMQP_URL: url }: ProductSettings, log: Logger): MessagingTransport {
  return url
    ? rabbitMqTransport({ url, log })
    : inProcessTransport(new InProcessBroker(services.map(({ name }) => name)));
}

async function connectClient(
  { client: { customClass, options } }: MessagingTransport,
  { AMQP_URL: url }: ProductSettings,
  shutdownHooks: ShutdownHooks,
): Promise<MessageClient> {
  const client = new customClass(options);
  shutdownHooks.add('the message client', () => client.close());
  if (url) await requireBroker(url, client);
  return client;
}

async function startEmulator(
  settings: ProductSettings,
  dataDirectory: string,
  environment: Environment,
  clock: Clock,
  log: Logger,
  shutdownHooks: ShutdownHooks,
): Promise<string> {
  const emulator = await startStripeEmulator({
    port: settings.STRIPE_EMULATOR_PORT,
    merchantName: parseSettings(gatewaySettingsSchema, environment).BRAND_NAME,
    dataDirectory: join(dataDirectory, 'stripe-emulator'),
    webhook: {
      url: `http://127.0.0.1:${settings.PORT}/api/webhooks/stripe`,
      secret: environment['STRIPE_WEBHOOK_SECRET'] ?? '',
    },
    wallClock: () => clock.now().getTime(),
    log: (message) => log.info(message),
  });
  shutdownHooks.add('the Stripe emulator', () => emulator.close());
  return emulator.url;
}
