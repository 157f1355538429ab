import { z } from 'zod';
import { userIdSchema } from '../shared/values.js';

/** The input of requests about one customer. */
export const customerSchema = z.strictObject({ userId: userIdSchema });
