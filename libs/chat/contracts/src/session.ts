import { z } from 'zod';
import { creditsSchema, timestampSchema, userIdSchema } from './values.js';

/**
 * GET /api/session/start, 302: begins a sign-in in this browser at the product, which returns to `/?code=…&state=…` with a
 * one-time code for this browser only.
 */

/**
 * POST /api/session/exchange: signs in with that code. If the browser has a session of another account, the response asks for
 * a confirmation, and the session stays until then. Errors: `invalid_code`, also if another browser has requested the code.
 */
export const codeExchangeSchema = z.strictObject({ code: z.string().min(1).max(200) });
export type CodeExchange = z.infer<typeof codeExchangeSchema>;

/** The product normalizes internationalized addresses. */
const emailSchema = z.email({ pattern: z.regexes.unicodeEmail }).max(254);

/** POST /api/session/login: replaces the session of the browser. Errors: `invalid_credentials`, `second_factor_required`, `banned`, `rate_limited`. */
export const chatLoginSchema = z.strictObject({ email: emailSchema, password: z.string().min(1).max(128) });
export type ChatLogin = z.infer<typeof chatLoginSchema>;

/** GET /api/product/{page}, 302: the page of the product, for visitors. Errors: `validation_failed` for another page. */
export const productPageSchema = z.enum(['dashboard', 'signup', 'forgot-password']);
export type ProductPage = z.infer<typeof productPageSchema>;

/** Who writes the resources: a language model, or the offline generator if none is configured. */
export const authorSchema = z.strictObject({ kind: z.enum(['model', 'offline']), name: z.string() });

/** GET /api/session, and the response of the sign-in calls. DELETE /api/session signs out (204). */
export const chatSessionSchema = z.strictObject({
  user: z.strictObject({ id: userIdSchema, username: z.string(), email: z.string() }),
  canChat: z.boolean().meta({ description: 'Whether the subscription is active.' }),
  author: authorSchema,
  productUrl: z.url().meta({ description: 'The address of the product, for links such as /add-credits.' }),
  brandName: z.string(),
  expiresAt: timestampSchema,
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

const accountSchema = z.strictObject({ username: z.string(), email: z.string() });

/**
 * A sign-in that would replace the session of another account. POST /api/session/confirmation completes it with the new
 * session, and DELETE /api/session/confirmation discards it (204). Errors: `invalid_code` after ten minutes.
 */
export const accountChangeSchema = z.strictObject({
  accountChange: z.strictObject({
    current: accountSchema.meta({ description: 'The account of the session of the browser.' }),
    requested: accountSchema.meta({ description: 'The account of the code.' }),
  }),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** The response of POST /api/session/exchange. */
export const codeExchangeResponseSchema = z.union([chatSessionSchema, accountChangeSchema]);
export type CodeExchangeResponse = z.infer<typeof codeExchangeResponseSchema>;

/** GET /api/credits: the balance at the product, read at that moment. Errors: `product_unavailable`. */
export const chatCreditsSchema = z.strictObject({ balance: creditsSchema, isUnlimited: z.boolean() });
export type ChatCredits = z.infer<typeof chatCreditsSchema>;
