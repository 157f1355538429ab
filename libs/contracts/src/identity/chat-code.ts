import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** POST /api/chat-code. The browser opens the chat site with the code in `?code=`. */
export const chatCodeSchema = z.strictObject({
  code: z.string().meta({ description: 'Can be exchanged once.' }),
  expiresAt: timestampSchema,
});
export type ChatCode = z.infer<typeof chatCodeSchema>;

/** The body of POST /api/v1/auth/exchange. */
export const chatCodeExchangeSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[\w-]{1,128}$/, 'This code is invalid.')
    .meta({ description: 'The `code` from the URL that the customer opened.' }),
});
export type ChatCodeExchange = z.infer<typeof chatCodeExchangeSchema>;
