import { z } from 'zod';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** A person signed up. Billing opens their credit account. */
export const userRegistered = defineEvent({
  service: 'identity',
  happened: 'user-registered',
  payload: z.strictObject({
    userId: userIdSchema,
    username: z.string(),
    email: z.string(),
    marketingEmails: z.boolean(),
    registeredAt: timestampSchema,
  }),
});
