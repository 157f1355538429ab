import { z } from 'zod';
import { userIdSchema } from '../shared/values.js';

/** A user as every other part of the product may see one. */
export const userSchema = z.strictObject({
  id: userIdSchema,
  username: z.string(),
  email: z.string(),
});
export type User = z.infer<typeof userSchema>;
