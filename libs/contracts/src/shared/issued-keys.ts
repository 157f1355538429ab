import { z } from 'zod';
import { timestampSchema } from './values.js';

/** An API key or admin key, as listed in the console. Its permissions depend on the kind of key. */
export const issuedKeyRecordSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters of the key, which identify it.' }),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
  expiresAt: timestampSchema.nullable().meta({ description: 'When the key expires. Set if the key was rotated.' }),
  revokedAt: timestampSchema.nullable(),
});
export type IssuedKeyRecord = z.infer<typeof issuedKeyRecordSchema>;

export const issuedSecretSchema = z
  .string()
  .nullable()
  .meta({ description: 'The key, shown only once. Null if the request is a retry.' });

/** How long a rotated key remains valid beside its successor. */
export const overlapSecondsSchema = z
  .int()
  .min(0)
  .max(30 * 86_400, 'The old key can remain valid for at most 30 days');

/** The body of a rotation of a key or a secret. */
export const keyRotationBodySchema = z.strictObject({ overlapSeconds: overlapSecondsSchema.default(0) });
