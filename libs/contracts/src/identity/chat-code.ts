import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** Binds a code to a browser: the SHA-256, in base64url, of a secret that only the browser has (RFC 7636, S256). */
export const codeChallengeSchema = z.string().regex(/^[\w-]{43}$/, 'This sign-in request is invalid.');

/** The body of POST /api/chat-code. */
export const chatCodeRequestSchema = z.strictObject({
  codeChallenge: codeChallengeSchema.optional().meta({ description: 'Of the browser that may use the code.' }),
});

/** Its response. The browser opens the chat site with the code in `?code=`. */
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
  codeVerifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/, 'This code verifier is invalid.')
    .optional()
    .meta({
      description: 'The secret whose SHA-256 is the `codeChallenge` of the code (RFC 7636). Required if it has one.',
    }),
});
export type ChatCodeExchange = z.infer<typeof chatCodeExchangeSchema>;
