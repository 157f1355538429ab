import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { everyAddress, type HealthCheck, HealthChecksModule, Metrics, nestLog } from '@scriptsmith/server-kit';
import { HealthController } from './health.controller.js';
import { ProcessHealth } from './process-health.js';

export interface HealthServer {
  port: number;
  /** Reports the process as not ready from now on, whatever its checks return. */
  failReadiness(): void;
  close(): Promise<void>;
}

/**
 * Serves `/live`, `/ready` and `/metrics` to the supervisor of a process. It is an application apart from the service, because the
 * process is live before the service has started and until the service has stopped.
 */
export async function startHealthServer(
  port: number,
  checks: Readonly<Record<string, HealthCheck>>,
  log: Logger,
  metrics = new Metrics(),
): Promise<HealthServer> {
  const health = new ProcessHealth(checks);
  @Module({
    imports: [HealthChecksModule],
    controllers: [HealthController],
    providers: [
      { provide: ProcessHealth, useValue: health },
      { provide: Metrics, useValue: metrics },
    ],
  })
  class HealthModule {}
  const app = await NestFactory.create<NestFastifyApplication>(
    HealthModule,
    new FastifyAdapter({ forceCloseConnections: true }),
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  await app.listen({ port, host: everyAddress });
  return {
    port: (app.getHttpServer().address() as AddressInfo).port,
    failReadiness: () => void (health.isShuttingDown = true),
    close: () => app.close(),
  };
}
