import { join } from 'node:path';
import { adminService } from '@scriptsmith/admin';
import { affiliateService } from '@scriptsmith/affiliate';
import { analyticsService } from '@scriptsmith/analytics';
import { billingService } from '@scriptsmith/billing';
import { gatewaySettingsSchema, startGateway } from '@scriptsmith/gateway';
import { identityService } from '@scriptsmith/identity';
import { type Clock, type Environment, Metrics, parseSettings, SystemClock } from '@scriptsmith/server-kit';
import {
  createLog,
  EventPublisher,
  InProcessBroker,
  inProcessTransport,
  type MessageClient,
  type MessagingTransport,
  rabbitMqTransport,
  RandomIdentifiers,
  RequestClient,
  type RunningService,
  runService,
  type ServiceDefinition,
  startTracing,
} from '@scriptsmith/service-kit';
import { startStripeEmulator } from '@scriptsmith/stripe-emulator';
import type { Logger } from 'pino';
import { openDataDirectory } from '../data-directory/data-directory.js';
import { loadSecrets } from '../data-directory/secrets.js';
import { ShutdownHooks } from '../process/shutdown-hooks.js';
import { requireFreePort } from '../process/ports.js';
import { requireBroker, requireDatabase } from '../process/reachable.js';
import type { RunningServer } from '../supervision/restart-servers.js';
import { startSupervisedPostgres } from '../supervision/supervised-postgres.js';
import { chatEndTimeoutMs, superviseChat } from './chat-process.js';
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
  /** Resolves with the reason if the embedded Postgres has ended and cannot be restarted. */
  failure?: Promise<Error | undefined>;
  /** Stops the chat site and the gateway first and the database last. */
  close(): Promise<void>;
}

interface StartOptions {
  /** The clock of all services and of the Stripe emulator. */
  clock?: Clock;
  /** The lowest level of log lines on the terminal if LOG_LEVEL is not set. */
  terminalLevel?: 'warn' | 'error';
}

/**
 * The composition root of `npm start`: every service, the gateway and the Stripe emulator in this process, with an embedded
 * Postgres and the in-process transport unless the settings name others. The chat site, which handles what customers upload,
 * is a separate process.
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
  const hasChat = settings.embeddedChatUrl !== undefined;
  await requireFreePort(settings.PORT, 'PORT');
  if (usesEmulator) await requireFreePort(settings.STRIPE_EMULATOR_PORT, 'STRIPE_EMULATOR_PORT');
  const directory = await openDataDirectory(settings.DATA_DIR);
  shutdownHooks.add('the data directory', () => directory.release());
  if (hasChat) await requireFreePort(settings.CHAT_PORT, 'CHAT_PORT', directory.wasLeftBehind ? chatEndTimeoutMs : 0);
  const secrets = await loadSecrets(directory.path);
  const tracing = await startTracing('scriptsmith', given);
  shutdownHooks.add('tracing', () => tracing.close());
  const metrics = Metrics.ofProcess();
  const terminalLogLevel = given['LOG_LEVEL'] ? settings.LOG_LEVEL : terminalLevel;
  const log = openProductLog(directory.path, settings.LOG_LEVEL, terminalLogLevel);
  const logOf = (part: string) => createLog(part, settings.LOG_LEVEL, log.stream);
  const environment = serviceEnvironment(given, settings, secrets, directory.path);

  const [database, stripeEmulatorUrl] = await Promise.all([
    openDatabase(settings, directory.path, secrets.postgresPassword, logOf('postgres'), shutdownHooks),
    usesEmulator
      ? startEmulator(settings, directory.path, environment, clock, logOf('stripe-emulator'), shutdownHooks)
      : undefined,
  ]);
  const serviceHooks = new ShutdownHooks();
  shutdownHooks.add('the services', () => serviceHooks.runAll());
  const chat = hasChat
    ? superviseChat(settings, { ...chatEnvironment(given, settings, secrets), DATABASE_URL: database.url }, log)
    : undefined;
  // Stopped first, because it charges what it has begun through the gateway.
  if (chat) shutdownHooks.add('the chat site', () => chat.stop());
  const startServices = async () => {
    const transport = openTransport(settings, logOf('transport'));
    const client = await connectClient(transport, settings, serviceHooks);
    const running = await Promise.all(
      services.map(async (definition) => {
        const log = logOf(definition.name);
        const dependencies = { databaseUrl: database.url, transport, environment, clock, log, metrics };
        const service = await runService(definition, dependencies);
        serviceHooks.add(definition.name, () => service.close());
        return [definition.name, service] as const;
      }),
    );
    const gateway = await startGateway({ environment, transport, clock, log: logOf('gateway'), metrics });
    serviceHooks.add('the gateway', () => gateway.close());
    return { client, running };
  };
  const [{ client, running }] = await Promise.all([startServices(), chat?.start()]);
  const identifiers = new RandomIdentifiers();
  return {
    dataDirectory: directory.path,
    logFile: log.path,
    adminKey: settings.ADMIN_KEY ?? secrets.adminKey,
    externalApiKey: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    requestClient: new RequestClient(client, identifiers),
    eventPublisher: new EventPublisher(client, identifiers),
    services: new Map(running),
    databaseUrl: database.url,
    stripeEmulatorUrl,
    ...(database.failure && { failure: database.failure }),
    close: () => shutdownHooks.runAll(),
  };
}

async function openDatabase(
  { DATABASE_URL: given }: ProductSettings,
  dataDirectory: string,
  password: string,
  log: Logger,
  shutdownHooks: ShutdownHooks,
): Promise<RunningServer> {
  if (!given) return startSupervisedPostgres(dataDirectory, password, (line) => log.error(line), shutdownHooks);
  await requireDatabase(given);
  return { url: given };
}

function openTransport({ AMQP_URL: url }: ProductSettings, log: Logger): MessagingTransport {
  return url
    ? rabbitMqTransport({ url, log })
    : inProcessTransport(new InProcessBroker(services.map(({ name }) => name)));
}

async function connectClient(
  transport: MessagingTransport,
  { AMQP_URL: url }: ProductSettings,
  shutdownHooks: ShutdownHooks,
): Promise<MessageClient> {
  const client = transport.createClient();
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
