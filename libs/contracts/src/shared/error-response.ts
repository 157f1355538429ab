import { z } from 'zod';
import { errorCodeSchema } from './error-codes.js';

/** The body of every error response outside of /api/v1. */
export const errorResponseSchema = z.object({
  error: z.string().meta({ description: 'A human-readable message.' }),
  code: errorCodeSchema,
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'A message for each invalid field.' }),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
