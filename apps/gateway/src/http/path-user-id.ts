import { userIdSchema } from '@scriptsmith/contracts';
import { z } from 'zod';

/** A user id as it stands in a path: digits, written in the one shortest way. */
export const pathUserIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'A user id is a whole number from 1')
  .transform(Number)
  .pipe(userIdSchema);
