import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CheckerOptions, createResourceChecker, type ResourceChecker } from '@scriptsmith/resource-checks';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  type Clock,
  type Environment,
  listen,
  Metrics,
  migrate,
  nestLog,
  parseSettings,
  type RunningServer,
  serveWebApp,
  SystemClock,
} from '@scriptsmith/server-kit';
import { ChatModule } from './chat.module.js';
import { type ChatSettings, chatSettingsSchema } from './chat.settings.js';
import { chatDatabase } from './database/chat-database.js';
import { FileRequests } from './file-requests/file-requests.service.js';
import { createHttpServer } from './server/http-server.js';
import { securityHeaders } from './server/security-headers.js';

/** The dependencies of the chat, chosen by the composition root. */
export interface ChatDependencies {
  environment: Environment;
  log: Logger;
  /** Closed together with the chat. Default: child processes with the limits of the settings. */
  resourceChecker?: ResourceChecker;
  /** Overrides DATABASE_URL. */
  databaseUrl?: string;
  /** Overrides CHAT_PORT. 0 selects any free port. */
  port?: number;
  /** Overrides CHAT_WEB_ROOT. */
  webRoot?: string;
  clock?: Clock;
  /** How long `close` waits for requests in progress before it closes their connections. */
  drainMs?: number;
}

export interface RunningChat extends RunningServer {
  /** The application's own providers, for tests and tools. */
  app: NestFastifyApplication;
}

/**
 * Migrates the database and starts the chat site.
 * @throws SettingsError with every invalid setting; EADDRINUSE if the port is in use
 */
export async function startChat(dependencies: ChatDependencies): Promise<RunningChat> {
  const settings = parseSettings(chatSettingsSchema, environmentOf(dependencies));
  await migrate(settings.DATABASE_URL, chatDatabase);
  const resourceChecker = dependencies.resourceChecker ?? createResourceChecker(checkerOptions(settings));
  try {
    return await serve(settings, { ...dependencies, resourceChecker });
  } catch (error) {
    await resourceChecker.close();
    throw error;
  }
}

async function serve(
  settings: ChatSettings,
  dependencies: ChatDependencies & { resourceChecker: ResourceChecker },
): Promise<RunningChat> {
  const { log, resourceChecker, clock = new SystemClock(), drainMs } = dependencies;
  const metrics = Metrics.ofProcess();
  const adapter = await createHttpServer(settings, log);
  await serveWebApp(adapter.getInstance<FastifyInstance>(), {
    ...{ webRoot: settings.CHAT_WEB_ROOT, brandName: settings.BRAND_NAME, origin: settings.CHAT_PUBLIC_URL },
    route: { config: { access: 'public' } },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    ChatModule.with({ settings, log, clock, resourceChecker, metrics }),
    adapter,
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  app.useSecurityHeaders(securityHeaders(settings));
  app.get(FileRequests).register(adapter.getInstance<FastifyInstance>());
  const { CHAT_PORT: port, CHAT_METRICS_PORT: metricsPort } = settings;
  const server = await listen(app, { port, metrics, metricsPort, drainMs });
  resourceChecker.prepare();
  return {
    ...server,
    app,
    close: async () => {
      await server.close();
      await resourceChecker.close();
    },
  };
}

const checkerOptions = (settings: ChatSettings): CheckerOptions => ({
  concurrency: settings.CHAT_CHECK_CONCURRENCY,
  timeoutMs: settings.CHAT_CHECK_TIMEOUT_SECONDS * 1_000,
  memoryMegabytes: settings.CHAT_CHECK_MEMORY_MEGABYTES,
});

function environmentOf({ environment, databaseUrl, port, webRoot }: ChatDependencies): Environment {
  return {
    ...environment,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(port !== undefined && { CHAT_PORT: String(port) }),
    ...(webRoot !== undefined && { CHAT_WEB_ROOT: webRoot }),
  };
}
