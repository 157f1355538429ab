import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Metrics } from '../metrics/metrics.js';
import { startMetricsServer } from '../metrics/metrics-server.js';
import { everyAddress } from './every-address.js';

export interface ServerPorts {
  /** 0 selects any free port. */
  port: number;
  metrics: Metrics;
  /** A separate port for `/metrics`. */
  metricsPort: number | undefined;
  /** How long `close` waits for requests in progress before it closes their connections. */
  drainMs?: number | undefined;
}

const defaultDrainMs = 10_000;

export interface RunningServer {
  /** The address on this machine. */
  url: string;
  port: number;
  metricsPort: number | undefined;
  /** Stops accepting requests, waits for those in progress, and closes the application. */
  close(): Promise<void>;
}

/**
 * Opens all ports of an application or none.
 * @throws EADDRINUSE if a port is in use. The application is then closed.
 */
export async function listen(app: NestFastifyApplication, options: ServerPorts): Promise<RunningServer> {
  const metricsServer = await openPorts(app, options);
  const httpServer = app.getHttpServer();
  const { port } = httpServer.address() as AddressInfo;
  const metricsAddress = metricsServer?.address() as AddressInfo | undefined;
  return {
    url: `http://localhost:${port}`,
    port,
    metricsPort: metricsAddress?.port,
    close: async () => {
      // Nest waits until clients have read their responses, which a client can delay forever.
      const drainTimer = setTimeout(() => httpServer.closeAllConnections(), options.drainMs ?? defaultDrainMs);
      await app.close();
      clearTimeout(drainTimer);
      metricsServer?.close();
    },
  };
}

async function openPorts(app: NestFastifyApplication, { port, metrics, metricsPort }: ServerPorts) {
  try {
    await app.listen({ port, host: everyAddress });
    return metricsPort === undefined ? undefined : await startMetricsServer(metrics, metricsPort);
  } catch (error) {
    await app.close();
    throw error;
  }
}
