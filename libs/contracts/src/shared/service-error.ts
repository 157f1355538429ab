import { z } from 'zod';
import { errorCodeSchema } from './error-codes.js';

/** A coded error as part of a reply that has a result for each of several commands. */
export const serviceErrorSchema = z.strictObject({
  code: errorCodeSchema,
  message: z.string(),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.string())]))
    .optional(),
});
