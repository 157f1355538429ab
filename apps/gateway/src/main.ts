import { parseSettings, runProcess } from '@scriptsmith/server-kit';
import { createLog, rabbitMqTransport, serviceSettingsSchema, startTracing } from '@scriptsmith/service-kit';
import { z } from 'zod';
import { gatewaySettingsSchema } from './core/gateway-settings.js';
import { startGateway } from './start-gateway.js';

const processSettingsSchema = z.intersection(serviceSettingsSchema.pick({ AMQP_URL: true }), gatewaySettingsSchema);
const settings = () => parseSettings(processSettingsSchema, process.env);

await runProcess(
  () => createLog('gateway', settings().LOG_LEVEL),
  async (log) => {
    const transport = rabbitMqTransport({ url: settings().AMQP_URL, log });
    const tracing = await startTracing('scriptsmith-gateway', process.env);
    const gateway = await startGateway({ environment: process.env, transport, log });
    log.info({ port: gateway.port }, 'started');
    return {
      close: async () => {
        await gateway.close();
        await tracing.close();
      },
    };
  },
);
