import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Clock,
  type Environment,
  RequestClient,
  nestLog,
  parseSettings,
  RandomIdentifiers,
  SystemClock,
  type Transport,
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

/** What the gateway stands on; the composition root decides each. */
export interface GatewayDependencies {
  environment: Environment;
  transport: Transport;
  log: Logger;
  clock?: Clock;
  /** Instead of PORT; 0 takes any free one. */
  port?: number;
  /** Instead of WEB_ROOT. */
  webRoot?: string;
  /** How long calls under way may take when it closes; after that their connections are cut. */
  drainMs?: number;
}

const defaultDrainMs = 10_000;

export interface RunningGateway {
  /** Where it can be reached from this machine. */
  url: string;
  port: number;
  /** Takes no new calls and finishes those under way, as long as their callers listen. The transport stays open. */
  close(): Promise<void>;
}

/**
 * Starts the HTTP side of the product.
 * @throws SettingsError that lists every wrong setting; the system's own error when the port is taken.
 */
export async function startGateway(surroundings: GatewayDependencies): Promise<RunningGateway> {
  const { transport, log } = surroundings;
  const settings = parseSettings(gatewaySettingsSchema, environmentOf(surroundings));
  const metrics = new Metrics();
  const adapter = createHttpServer(settings, metrics, log);
  await serveWebApp(adapter.getInstance<FastifyInstance>(), settings.WEB_ROOT, settings.BRAND_NAME);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with({
      settings,
      metrics,
      log,
      requestClient: new RequestClient(transport, new RandomIdentifiers()),
      clock: surroundings.clock ?? new SystemClock(),
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
      // Nest waits for every answer to be read to its end, which is up to whoever asked.
      const cut = setTimeout(
        () => adapter.getHttpServer().closeAllConnections(),
        surroundings.drainMs ?? defaultDrainMs,
      );
      await app.close();
      clearTimeout(cut);
      metricsServer?.close();
    },
  };
}

/** All ports or none: what has been opened is closed again when one is taken. */
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
