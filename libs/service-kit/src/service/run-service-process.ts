import type { Logger } from 'pino';
import { logLevelSetting, migrate, parseSettings, type RunningProcess, runProcess } from '@scriptsmith/server-kit';
import { databaseOf } from '../database/service-database.js';
import { createLog } from '../logging/log.js';
import { replayDeadLetters } from '../messaging/rabbitmq/replay-dead-letters.js';
import { serviceSettingsSchema } from '../settings/service-settings.js';
import { startTracing } from '../tracing/tracing.js';
import type { ServiceDefinition } from './service-definition.js';
import { parseServiceSettings, startServiceProcess } from './service-process.js';

const migrationSettingsSchema = serviceSettingsSchema.pick({ DATABASE_URL: true });

/**
 * The `main.ts` of every service: runs the service in its own process, with settings from the environment. A command as
 * the first argument does something else and exits: `migrate` migrates the schema of the service, for which it needs
 * DATABASE_URL only, and `replay-dead-letters` moves the dead letters of the service back to its event queue.
 */
export function runServiceProcess(definition: ServiceDefinition): Promise<void> {
  const command = process.argv[2];
  if (command === 'migrate')
    return runProcess(() => createLog(definition.name, logLevelSetting.parse(undefined)), migrateSchema(definition));
  if (command === 'replay-dead-letters') return runProcess(openLogOf(definition), replay(definition));
  return runProcess(openLogOf(definition), (log) => startTraced(definition, log));
}

const openLogOf = (definition: ServiceDefinition) => () =>
  createLog(definition.name, parseServiceSettings(definition, process.env).LOG_LEVEL);

const migrateSchema =
  ({ name, database }: ServiceDefinition) =>
  async (log: Logger): Promise<never> => {
    const { DATABASE_URL: url } = parseSettings(migrationSettingsSchema, process.env);
    await migrate(url, databaseOf(name, database));
    log.info('schema migrated');
    return process.exit(0);
  };

const replay =
  (definition: ServiceDefinition) =>
  async (log: Logger): Promise<never> => {
    const { AMQP_URL: url } = parseServiceSettings(definition, process.env);
    const replayed = await replayDeadLetters({ url, log }, definition.name);
    log.info({ replayed }, 'dead letters are queued again');
    return process.exit(0);
  };

async function startTraced(definition: ServiceDefinition, log: Logger): Promise<RunningProcess> {
  const tracing = await startTracing(`scriptsmith-${definition.name}`, process.env);
  const running = await startServiceProcess(definition, process.env, log);
  return {
    close: async () => {
      await running.close();
      await tracing.close();
    },
  };
}
