import { createLog } from '../logging/log.js';
import { replayDeadLetters } from '../messaging/rabbitmq/replay-dead-letters.js';
import { runProcess } from './run-process.js';
import type { ServiceDefinition } from './service-definition.js';
import { parseServiceSettings, startServiceProcess } from './service-process.js';

/**
 * The `main.ts` of every service: runs the service in its own process, with settings from the environment. With the
 * argument `replay-dead-letters` the process moves the dead letters of the service back to its event queue and exits.
 */
export function runServiceProcess(definition: ServiceDefinition): Promise<void> {
  const openLog = () => createLog(definition.name, parseServiceSettings(definition, process.env).LOG_LEVEL);
  return runProcess(openLog, async (log) => {
    if (process.argv[2] !== 'replay-dead-letters') return startServiceProcess(definition, process.env, log);
    const { AMQP_URL: url } = parseServiceSettings(definition, process.env);
    const replayed = await replayDeadLetters({ url, log }, definition.name);
    log.info({ replayed }, 'dead letters are queued again');
    return process.exit(0);
  });
}
