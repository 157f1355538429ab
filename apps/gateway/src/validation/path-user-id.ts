import { userIdSchema } from '@scriptsmith/contracts';
import { z } from 'zod';

/** A user id in a path. Accepts only the canonical form, so that every user has exactly one URL. */
export const pathUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'A user id is a whole number of at least 1.')
  .transform(Number)
  .pipe(userIdSchema);
