import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** The browser and system that opened a session, such as `Firefox on Windows`. */
export const deviceSchema = z.string().min(1).max(100);

/** A session as its user sees it. */
export const activeSessionSchema = z.strictObject({
  id: z.uuid(),
  device: deviceSchema.nullable().meta({ description: 'Null if the browser is unknown.' }),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.meta({ description: 'Accurate to the minute.' }),
  isCurrent: z.boolean().meta({ description: 'Whether this request belongs to the session.' }),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;
