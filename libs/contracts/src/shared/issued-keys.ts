import { z } from 'zod';
import { timestampSchema } from './values.js';

/** A key that was issued, as the console lists it; what it may be used for differs by kind. */
export const issuedKeyRecordSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().meta({ description: 'The beginning of the key, to recognise it by.' }),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
  expiresAt: timestampSchema.nullable().meta({ description: 'Rotated: until when the old key still works.' }),
  revokedAt: timestampSchema.nullable(),
});
export type IssuedKeyRecord = z.infer<typeof issuedKeyRecordSchema>;

export const issuedSecretSchema = z
  .string()
  .nullable()
  .meta({ description: 'The key itself, shown this once; null when repeated.' });

/** How long what was rotated works on beside its successor. */
export const overlapSecondsSchema = z
  .int()
  .min(0)
  .max(30 * 86_400, 'The old key may work for at most 30 days more');
