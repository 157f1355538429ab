import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { checkoutLimit } from '../shared/rate-limits.js';
import { userIdSchema } from '../shared/values.js';
import { packIdSchema } from './catalogue.js';
import { creditLimitSchema } from './credit-alert.js';
import { customerSchema } from './customer.js';
import { paymentProviderErrors, paymentProviderTimeoutMs } from './payment-provider.js';

const capMessage = 'Enter whole pence up to 100,000.';

/** How a customer wants packs to be bought with the card on file. */
const topUpSettingsSchema = z.strictObject({
  packageId: packIdSchema.exclude(['unlimited']).meta({ description: 'The pack that is bought.' }),
  belowCredits: creditLimitSchema.meta({
    description: 'A pack is bought when use brings the credits below this balance.',
  }),
  monthlyCapPence: z
    .int(capMessage)
    .min(1, capMessage)
    .max(100_000, capMessage)
    .meta({ description: 'The most that is charged in a calendar month of UTC, in pence.' }),
});
export type TopUpSettings = z.infer<typeof topUpSettingsSchema>;

/** Why a purchase failed, and the top-up was turned off. */
export const topUpFailureSchema = z.enum(['card-declined', 'authentication-required', 'no-card', 'refused']);
export type TopUpFailure = z.infer<typeof topUpFailureSchema>;

/** The automatic top-up of a customer. */
const topUpSchema = z.strictObject({
  isOn: z.boolean(),
  settings: topUpSettingsSchema.nullable().meta({ description: 'The last settings; null before the first ones.' }),
  chargedThisMonthPence: z.int().min(0).meta({ description: 'Charged in this calendar month of UTC, in pence.' }),
  failure: topUpFailureSchema.nullable().meta({ description: 'Why it was turned off; null if the customer did.' }),
});
export type TopUp = z.infer<typeof topUpSchema>;

/** The automatic top-up of the user. */
export const getTopUp = defineRequest({
  service: 'billing',
  name: 'get-top-up',
  input: customerSchema,
  output: z.strictObject({ topUp: topUpSchema }),
  errors: ['user_not_found'],
  idempotent: true,
  http: { route: 'GET /api/top-up/:userId', access: 'session-owner', viewable: true },
});

/**
 * Turns the automatic top-up on, or changes it. If it was off and the credits are below the balance already, the pack is
 * bought at once. Errors: `subscription_required`, `no_card_on_file`, `validation_failed` for a cap below the price.
 */
export const turnOnTopUp = defineRequest({
  service: 'billing',
  name: 'turn-on-top-up',
  input: topUpSettingsSchema.extend({ userId: userIdSchema }),
  output: z.strictObject({ topUp: topUpSchema }),
  errors: ['user_not_found', 'subscription_required', 'no_card_on_file', 'validation_failed', ...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: {
    route: 'POST /api/top-up',
    access: 'session-owner',
    limit: checkoutLimit,
    body: topUpSettingsSchema.extend({ userId: userIdSchema }),
  },
});

/** Turns the automatic top-up off. Packs that are not paid yet are no longer bought. */
export const turnOffTopUp = defineRequest({
  service: 'billing',
  name: 'turn-off-top-up',
  input: customerSchema,
  output: z.strictObject({}),
  idempotent: true,
  http: { route: 'POST /api/top-up/off', access: 'session-owner', body: customerSchema, toResponse: done },
});
