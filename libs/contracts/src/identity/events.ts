import { z } from 'zod';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** A person signed up. Billing opens their credit account; affiliate binds them to whoever referred them. */
export const userRegistered = defineEvent({
  service: 'identity',
  happened: 'user-registered',
  payload: z.strictObject({
    userId: userIdSchema,
    username: z.string(),
    email: z.string(),
    marketingEmails: z.boolean(),
    /** The valid code they gave; events sent before there were codes have none. */
    referralCode: z.string().nullable().default(null),
    registeredAt: timestampSchema,
  }),
});

/**
 * A user has shown that their address is theirs. Told once per user. Where an SMTP server is set, a pending customer's
 * plan waits for it (contracts, Credits).
 */
export const emailConfirmed = defineEvent({
  service: 'identity',
  happened: 'email-confirmed',
  payload: z.strictObject({ userId: userIdSchema, email: z.string(), confirmedAt: timestampSchema }),
});
