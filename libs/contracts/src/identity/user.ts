import { z } from 'zod';
import { userIdSchema } from '../shared/values.js';

/** The fields of a user that every service may read. */
export const userSchema = z.strictObject({
  id: userIdSchema,
  username: z.string(),
  email: z.string(),
});
export type User = z.infer<typeof userSchema>;
