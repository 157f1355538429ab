import { logLevelSetting, portSetting, postgresAddressSetting } from '@scriptsmith/server-kit';
import { z } from 'zod';

const amqpUrl = z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// address' });

/** Settings of every service process. */
export const serviceSettingsSchema = z.object({
  DATABASE_URL: postgresAddressSetting,
  AMQP_URL: amqpUrl,
  HEALTH_PORT: portSetting.default(9_090),
  LOG_LEVEL: logLevelSetting,
  /** Whether the service migrates its schema when it starts. If not, run its command `migrate` before. */
  MIGRATE_AT_START: z.stringbool({ error: 'must be true or false' }).default(true),
});
export type ServiceSettings = z.infer<typeof serviceSettingsSchema>;
