import type { Logger } from 'pino';
import { z } from 'zod';
import { DatabaseHealth, type Environment, Metrics, parseSettings } from '@scriptsmith/server-kit';
import { MessageClient } from '../messaging/message-client.js';
import { rabbitMqTransport } from '../messaging/rabbitmq/rabbitmq-transport.js';
import { type ServiceSettings, serviceSettingsSchema } from '../settings/service-settings.js';
import { type RunningService, runService } from './run-service.js';
import type { ServiceDefinition } from './service-definition.js';

export interface ServiceProcess {
  healthPort: number;
  /** Reports not ready, finishes the messages in progress, and closes the connections to broker and database. */
  close(): Promise<void>;
}

/**
 * Reads the settings of a service that runs in its own process.
 * @throws SettingsError that lists every wrong setting, of all services and of this one
 */
export function parseServiceSettings(definition: ServiceDefinition, environment: Environment): ServiceSettings {
  return parseSettings(z.intersection(serviceSettingsSchema, definition.settings), environment);
}

/**
 * Runs a service over RabbitMQ. It is live from the start, and ready once it receives messages and can use its database.
 * @param namespace prefix of its queues, for several products on one broker
 */
export async function startServiceProcess(
  definition: ServiceDefinition,
  environment: Environment,
  log: Logger,
  namespace?: string,
): Promise<ServiceProcess> {
  const { DATABASE_URL, AMQP_URL, HEALTH_PORT, MIGRATE_AT_START } = parseServiceSettings(definition, environment);
  let running: RunningService | undefined;
  const provider = <Provider>(type: abstract new (...dependencies: never[]) => Provider): Provider => {
    if (!running) throw new Error('not started yet');
    return running.context.get<Provider>(type);
  };
  // Loaded here because only service processes need an HTTP server: in one process the gateway has it.
  const { startHealthServer } = await import('../health/health-server.js');
  const metrics = Metrics.ofProcess();
  const health = await startHealthServer(
    HEALTH_PORT,
    {
      database: async () => provider(DatabaseHealth).check(),
      broker: async () => provider(MessageClient).check(),
    },
    log,
    metrics,
  );
  try {
    const transport = rabbitMqTransport({ url: AMQP_URL, log, namespace });
    running = await runService(definition, {
      databaseUrl: DATABASE_URL,
      transport,
      environment,
      log,
      metrics,
      migrates: MIGRATE_AT_START,
    });
  } catch (error) {
    await health.close();
    throw error;
  }
  const service = running;
  log.info({ healthPort: health.port }, 'started');
  return {
    healthPort: health.port,
    close: async () => {
      health.failReadiness();
      await service.close();
      await health.close();
    },
  };
}
