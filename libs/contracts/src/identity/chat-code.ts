import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** POST /api/chat-code: goes to the chat site as `?code=`, where the customer's browser opens it. */
export const chatCodeSchema = z.strictObject({
  code: z.string().meta({ description: 'A one-time code.' }),
  expiresAt: timestampSchema,
});
export type ChatCode = z.infer<typeof chatCodeSchema>;

/** The body of POST /api/v1/auth/exchange. */
export const chatCodeExchangeSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[\w-]{1,128}$/, 'This is no code')
    .meta({ description: 'The `code` query parameter with which the customer arrived.' }),
});
export type ChatCodeExchange = z.infer<typeof chatCodeExchangeSchema>;
