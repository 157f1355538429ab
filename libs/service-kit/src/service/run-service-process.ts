import { createLog } from '../logging/log.js';
import { RabbitMqTransport } from '../messaging/rabbitmq/rabbitmq-transport.js';
import { runProcess } from './run-process.js';
import type { ServiceDefinition } from './service-definition.js';
import { parseServiceSettings, startServiceProcess } from './service-process.js';

/**
 * The whole of a service's `main.ts`: the service as a process of its own, with the settings of its environment. Called
 * with the argument `replay-dead-letters`, the process instead gives the service's parked events back to it, and ends.
 */
export function runServiceProcess(definition: ServiceDefinition): Promise<void> {
  const openLog = () => createLog(definition.name, parseServiceSettings(definition, process.env).LOG_LEVEL);
  return runProcess(openLog, async (log) => {
    if (process.argv[2] !== 'replay-dead-letters') return startServiceProcess(definition, process.env, log);
    const transport = new RabbitMqTransport({ url: parseServiceSettings(definition, process.env).AMQP_URL, log });
    const replayed = await transport.replayDeadLetters(definition.name);
    log.info({ replayed }, 'parked events are delivered again');
    await transport.close();
    return process.exit(0);
  });
}
