import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { RabbitMqTransport } from '../messaging/rabbitmq/rabbitmq-transport.js';
import { type Environment, parseSettings } from '../settings/parse-settings.js';
import { type ServiceSettings, serviceSettingsSchema } from '../settings/service-settings.js';
import { startHealthServer } from './health-server.js';
import { runService } from './run-service.js';
import type { ServiceDefinition } from './service-definition.js';

export interface ServiceProcess {
  healthPort: number;
  /** Stops being ready, finishes what is under way, and lets go of the broker and the database. */
  close(): Promise<void>;
}

/**
 * Reads the settings of a service that runs as a process of its own.
 * @throws SettingsError that lists everything wrong, among the settings of every service and those of this one
 */
export function parseServiceSettings(definition: ServiceDefinition, environment: Environment): ServiceSettings {
  return parseSettings(z.intersection(serviceSettingsSchema, definition.settings), environment);
}

/**
 * Runs a service over RabbitMQ. It is live from the start, and ready once it consumes and its database answers.
 * @param namespace of the transport, where the product shares a broker with another
 */
export async function startServiceProcess(
  definition: ServiceDefinition,
  environment: Environment,
  log: Logger,
  namespace?: string,
): Promise<ServiceProcess> {
  const { DATABASE_URL, AMQP_URL, HEALTH_PORT } = parseServiceSettings(definition, environment);
  const transport = new RabbitMqTransport({ url: AMQP_URL, log, ...(namespace !== undefined && { namespace }) });
  let database: DataSource | undefined;
  const health = await startHealthServer(HEALTH_PORT, {
    database: async () =>
      database ? database.query<unknown>('SELECT 1') : Promise.reject(new Error('not started yet')),
    broker: () => transport.check(),
  }).catch(async (error: unknown) => {
    await transport.close();
    throw error;
  });
  try {
    const running = await runService(definition, { databaseUrl: DATABASE_URL, transport, environment, log });
    database = running.context.get(DataSource);
    log.info({ healthPort: health.port }, 'started');
    return {
      healthPort: health.port,
      close: async () => {
        health.failReadiness();
        await running.close();
        await transport.close();
        await health.close();
      },
    };
  } catch (error) {
    await transport.close();
    await health.close();
    throw error;
  }
}
