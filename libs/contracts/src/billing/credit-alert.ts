import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { userIdSchema } from '../shared/values.js';
import { customerSchema } from './customer.js';

const creditLimitMessage = 'Enter a whole number from 1 to 10,000,000.';

/** A balance that a customer chooses. Something happens when use brings the credits below it. */
export const creditLimitSchema = z
  .int(creditLimitMessage)
  .min(1, creditLimitMessage)
  .max(10_000_000, creditLimitMessage);

/** The email at a low balance. */
const creditAlertSchema = z.strictObject({
  belowCredits: creditLimitSchema
    .nullable()
    .meta({ description: 'The email is sent when use brings the credits below this balance. Null for no email.' }),
});
export type CreditAlert = z.infer<typeof creditAlertSchema>;

/** The balance at which the user is emailed; null if they have not asked for it. */
export const getCreditAlert = defineRequest({
  service: 'billing',
  name: 'get-credit-alert',
  input: customerSchema,
  output: z.strictObject({ alert: creditAlertSchema }),
  errors: ['user_not_found'],
  idempotent: true,
  http: { route: 'GET /api/credit-alert/:userId', access: 'session-owner', viewable: true },
});

/** Sets the balance at which the user is emailed. */
export const setCreditAlert = defineRequest({
  service: 'billing',
  name: 'set-credit-alert',
  input: creditAlertSchema.extend({ userId: userIdSchema }),
  output: z.strictObject({ alert: creditAlertSchema }),
  errors: ['user_not_found'],
  idempotent: true,
  http: {
    route: 'POST /api/credit-alert',
    access: 'session-owner',
    body: creditAlertSchema.extend({ userId: userIdSchema }),
  },
});
