import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const amqpUrl = z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// address' });

export const logLevelSchema = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be one of fatal, error, warn, info, debug, trace, silent',
  })
  .default('info');

/** Settings of every service process. */
export const serviceSettingsSchema = z.object({
  DATABASE_URL: postgresUrl,
  AMQP_URL: amqpUrl,
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(9_090),
  LOG_LEVEL: logLevelSchema,
  /** Whether the service migrates its schema when it starts. If not, run its command `migrate` before. */
  MIGRATE_AT_START: z.stringbool({ error: 'must be true or false' }).default(true),
});
export type ServiceSettings = z.infer<typeof serviceSettingsSchema>;
