import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Clock,
  type Environment,
  everyAddress,
  Metrics,
  nestLog,
  networkOf,
  parseSettings,
  serveWebApp,
  SystemClock,
} from '@scriptsmith/server-kit';
import type { MessagingTransport } from '@scriptsmith/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { GatewayModule } from './gateway.module.js';
import { HttpMetrics } from './core/http-metrics.js';
import { startMetricsServer } from './metrics/metrics-server.js';
import { RateLimiter } from './rate-limits/rate-limiter.js';
import { webAppLimit } from '@scriptsmith/contracts';
import { createHttpServer } from './server/http-server.js';
import { securityHeaders } from './server/security-headers.js';
import { type GatewaySettings, gatewaySettingsSchema } from './core/gateway-settings.js';

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

const defaultDrainMs = 10_000;

export interface RunningGateway {
  /** The address on this machine. */
  url: string;
  port: number;
  /** Stops accepting requests and waits for those in progress. Closes the message client. */
  close(): Promise<void>;
}

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
    ...{ webRoot: settings.WEB_ROOT, brandName: settings.BRAND_NAME, origin: settings.PUBLIC_URL },
    route: {
      config: { access: 'public' },
      onRequest: ({ ip }) => rateLimiter.consume(webAppLimit, networkOf(ip)),
    },
  });
  app.useSecurityHeaders(securityHeaders(settings));
  const metricsServer = await listen(app, settings, metrics);
  const { port } = adapter.getHttpServer().address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    close: async () => {
      // Nest waits until clients have read their responses, which a client can delay forever.
      const drainTimer = setTimeout(
        () => adapter.getHttpServer().closeAllConnections(),
        dependencies.drainMs ?? defaultDrainMs,
      );
      await app.close();
      clearTimeout(drainTimer);
      metricsServer?.close();
    },
  };
}

/** Opens all ports or none. */
async function listen(
  app: NestFastifyApplication,
  { PORT, METRICS_PORT }: GatewaySettings,
  metrics: Metrics,
): Promise<Server | undefined> {
  try {
    await app.listen({ port: PORT, host: everyAddress });
    return METRICS_PORT === undefined ? undefined : await startMetricsServer(metrics, METRICS_PORT);
  } catch (error) {
    await app.close();
    throw error;
  }
}

function environmentOf({ environment, port, webRoot }: GatewayDependencies): Environment {
  return {
    ...environment,
    ...(port !== undefined && { PORT: String(port) }),
    ...(webRoot !== undefined && { WEB_ROOT: webRoot }),
  };
}
