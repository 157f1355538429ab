import { z } from 'zod';

/** What billing reads from the environment (contracts, Process settings). */
export const billingSettingsSchema = z.object({
  STRIPE_SECRET_KEY: z.string({ error: 'is required: the secret key of a Stripe account' }).min(1),
  STRIPE_WEBHOOK_SECRET: z.string({ error: "is required: the signing secret of the account's webhook" }).min(1),
  /** Where Stripe's API is, when it is not Stripe itself: the emulator. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  /** Brings products and prices in Stripe up to date with the catalogue before anything else. */
  STRIPE_SYNC_AT_START: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Lets webhooks go to receivers on this machine, over http too; only the one-process run and tests want that. */
  WEBHOOKS_TO_THIS_MACHINE: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Where browsers reach the product: the hosted checkout returns there. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
  /** Where set, mails are sent, and a pending customer's plan waits until the address has been confirmed. */
  SMTP_URL: z.string().optional(),
});
export type BillingSettings = z.infer<typeof billingSettingsSchema>;
