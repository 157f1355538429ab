import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Clock,
  type Environment,
  type MessagingTransport,
  nestLog,
  parseSettings,
  SystemClock,
} from '@scriptsmith/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { GatewayModule } from './gateway.module.js';
import { Metrics } from './health/metrics.js';
import { startMetricsServer } from './health/metrics-server.js';
import { createHttpServer } from './http/http-server.js';
import { securityHeaders } from './http/security-headers.js';
import { type GatewaySettings, gatewaySettingsSchema } from './settings.js';
import { serveWebApp } from './web-app/web-app.js';

/** The dependencies of the gateway that differ between processes and tests. */
export interface GatewayDependencies {
  environment: Environment;
  transport: MessagingTransport;
  log: Logger;
  clock?: Clock;
  /** Instead of PORT; 0 takes any free one. */
  port?: number;
  /** Instead of WEB_ROOT. */
  webRoot?: string;
  /** How long calls in progress may take when the gateway closes. After that their connections are closed. */
  drainMs?: number;
}

const defaultDrainMs = 10_000;

export interface RunningGateway {
  /** The address on this machine. */
  url: string;
  port: number;
  /** Accepts no new calls, finishes those in progress, and closes the message client. */
  close(): Promise<void>;
}

/**
 * Starts the HTTP side of the product.
 * @throws SettingsError that lists every wrong setting; the system's own error when the port is taken.
 */
export async function startGateway(dependencies: GatewayDependencies): Promise<RunningGateway> {
  const { transport, log } = dependencies;
  const settings = parseSettings(gatewaySettingsSchema, environmentOf(dependencies));
  const metrics = new Metrics();
  const adapter = createHttpServer(settings, metrics, log);
  await serveWebApp(adapter.getInstance<FastifyInstance>(), settings.WEB_ROOT, settings.BRAND_NAME);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with({
      settings,
      metrics,
      log,
      transport,
      clock: dependencies.clock ?? new SystemClock(),
    }),
    adapter,
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  app.useSecurityHeaders(securityHeaders(settings));
  const metricsServer = await listen(app, settings, metrics);
  const { port } = adapter.getHttpServer().address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    close: async () => {
      // Nest waits until every response has been read, which depends on the callers.
      const cut = setTimeout(
        () => adapter.getHttpServer().closeAllConnections(),
        dependencies.drainMs ?? defaultDrainMs,
      );
      await app.close();
      clearTimeout(cut);
      metricsServer?.close();
    },
  };
}

/** Opens all ports or none: if one is taken, the others are closed again. */
async function listen(
  app: NestFastifyApplication,
  { PORT, METRICS_PORT }: GatewaySettings,
  metrics: Metrics,
): Promise<Server | undefined> {
  try {
    await app.listen({ port: PORT, host: '0.0.0.0' });
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
