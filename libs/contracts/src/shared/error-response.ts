import { z } from 'zod';
import { errorCodeSchema } from './error-codes.js';

/** What customer and admin calls answer when something is wrong (contracts, Conventions). */
export const errorResponseSchema = z.object({
  error: z.string().meta({ description: 'A sentence for people.' }),
  code: errorCodeSchema,
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'A sentence for each field at fault.' }),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
