import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Clock,
  type Environment,
  listen,
  Metrics,
  nestLog,
  networkOf,
  parseSettings,
  type RunningServer,
  serveWebApp,
  SystemClock,
} from '@scriptsmith/server-kit';
import type { MessagingTransport } from '@scriptsmith/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { GatewayModule } from './gateway.module.js';
import { HttpMetrics } from './core/http-metrics.js';
import { RateLimiter } from './rate-limits/rate-limiter.js';
import { webAppLimit } from '@scriptsmith/contracts';
import { createHttpServer } from './server/http-server.js';
import { securityHeaders } from './server/security-headers.js';
import { gatewaySettingsSchema } from './core/gateway-settings.js';

/** The dependencies of the gateway, chosen by the composition root. */
export interface GatewayDependencies {
  environment: Environment;
  transport: MessagingTransport;
  log: Logger;
  /** The metrics of the process. By default those of the gateway alone. */
  metrics?: Metrics;
  clock?: Clock;
  /** Overrides PORT. 0 selects any free port. */
  port?: number;
  /** Overrides WEB_ROOT. */
  webRoot?: string;
  /** How long `close` waits for requests in progress before it closes their connections. */
  drainMs?: number;
}

/** The paths of the console; all others are those of the customer site. */
const consolePaths = /^\/(admin|analytics)(\/|$)/i;

export type RunningGateway = RunningServer;

/**
 * Starts the HTTP server.
 * @throws SettingsError with every invalid setting; EADDRINUSE if a port is in use.
 */
export async function startGateway(dependencies: GatewayDependencies): Promise<RunningGateway> {
  const { transport, log } = dependencies;
  const settings = parseSettings(gatewaySettingsSchema, environmentOf(dependencies));
  const metrics = dependencies.metrics ?? Metrics.ofProcess();
  const httpMetrics = new HttpMetrics(metrics);
  const adapter = await createHttpServer(settings, httpMetrics, log);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with({
      settings,
      metrics,
      httpMetrics,
      log,
      transport,
      clock: dependencies.clock ?? new SystemClock(),
    }),
    adapter,
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  const rateLimiter = app.get(RateLimiter);
  await serveWebApp(adapter.getInstance<FastifyInstance>(), {
    section: { webRoot: settings.CONSOLE_ROOT, paths: consolePaths },
    ...{ webRoot: settings.WEB_ROOT, brandName: settings.BRAND_NAME, origin: settings.PUBLIC_URL },
    route: {
      config: { access: 'public' },
      onRequest: ({ ip }) => rateLimiter.consume(webAppLimit, networkOf(ip)),
    },
  });
  app.useSecurityHeaders(securityHeaders(settings));
  return listen(app, {
    port: settings.PORT,
    ...{ metrics, metricsPort: settings.METRICS_PORT },
    drainMs: dependencies.drainMs,
  });
}

function environmentOf({ environment, port, webRoot }: GatewayDependencies): Environment {
  return {
    ...environment,
    ...(port !== undefined && { PORT: String(port) }),
    ...(webRoot !== undefined && { WEB_ROOT: webRoot }),
  };
}
