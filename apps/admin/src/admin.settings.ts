import { z } from 'zod';

export const adminSettingsSchema = z.object({
  ADMIN_KEY: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(256, 'must have at most 256 characters')
    .regex(/^[\x21-\x7e]+$/, 'must hold visible ASCII characters only, to pass in a header')
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number above 0' }).positive('must be above 0').default(1),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
