import { z } from 'zod';
import { creditsSchema, timestampSchema, userIdSchema } from './values.js';

/** POST /api/session/exchange: signs in with the one-time code of Start Chatting. Errors: `invalid_code`. */
export const codeExchangeSchema = z.strictObject({ code: z.string().min(1).max(200) });
export type CodeExchange = z.infer<typeof codeExchangeSchema>;

/** POST /api/session/login. Errors: `invalid_credentials`, `second_factor_required`, `banned`, `rate_limited`. */
export const chatLoginSchema = z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(128) });
export type ChatLogin = z.infer<typeof chatLoginSchema>;

/** GET /api/product/{page}, 302: the page of the product, for visitors. Errors: `validation_failed` for another page. */
export const productPageSchema = z.enum(['dashboard', 'signup', 'forgot-password']);
export type ProductPage = z.infer<typeof productPageSchema>;

/** Who writes the resources: a language model, or the offline generator if none is configured. */
export const authorSchema = z.strictObject({ kind: z.enum(['model', 'offline']), name: z.string() });
export type Author = z.infer<typeof authorSchema>;

/** GET /api/session, and the response of both sign-in calls. DELETE /api/session signs out (204). */
export const chatSessionSchema = z.strictObject({
  user: z.strictObject({ id: userIdSchema, username: z.string(), email: z.string() }),
  canChat: z.boolean().meta({ description: 'Whether the subscription is active.' }),
  author: authorSchema,
  productUrl: z.url().meta({ description: 'The address of the product, for links such as /add-credits.' }),
  brandName: z.string(),
  expiresAt: timestampSchema,
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

/** GET /api/credits: the balance at the product, read at that moment. Errors: `product_unavailable`. */
export const chatCreditsSchema = z.strictObject({ balance: creditsSchema, isUnlimited: z.boolean() });
export type ChatCredits = z.infer<typeof chatCreditsSchema>;
