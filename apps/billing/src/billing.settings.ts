import { z } from 'zod';

/** The settings that billing reads from the environment. */
export const billingSettingsSchema = z.object({
  STRIPE_SECRET_KEY: z.string({ error: 'is required: the secret key of a Stripe account' }).min(1),
  STRIPE_WEBHOOK_SECRET: z.string({ error: "is required: the signing secret of the account's webhook" }).min(1),
  /** The URL of the Stripe emulator, if it is used instead of Stripe. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  /** Updates products and prices at Stripe from the catalogue at startup. */
  STRIPE_SYNC_AT_START: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Allows webhooks to localhost, also over http: for the single-process run and tests. */
  WEBHOOKS_TO_THIS_MACHINE: z.stringbool({ error: 'must be true or false' }).default(false),
  /** The webhook endpoint of the chat site that runs beside the product. Webhooks are sent to it wherever it is. */
  CHAT_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  /** The signing secret of that endpoint. Of several, separated by commas, the first one signs. */
  CHAT_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',')[0]?.trim() ?? '')
    .refine((secret) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret), 'must be a secret: whsec_ and base64')
    .optional(),
  /** The public URL of the product, to which the hosted checkout returns. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
  /** If set, emails are sent. */
  SMTP_URL: z.string().optional(),
});
export type BillingSettings = z.infer<typeof billingSettingsSchema>;

/**
 * Whether pending customers are claimed only after the address has been confirmed. Otherwise, anyone who registers the
 * address gets the plan, which is acceptable only in a trial of the product: with the Stripe emulator and without emails.
 */
export const claimsNeedConfirmation = ({ STRIPE_API_URL, SMTP_URL }: BillingSettings): boolean =>
  STRIPE_API_URL === undefined || SMTP_URL !== undefined;
