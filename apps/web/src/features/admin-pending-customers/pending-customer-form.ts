import { z } from 'zod';
import { pendingCustomerBodySchema } from '../../shared/forms/contract-schemas.js';

const { shape } = pendingCustomerBodySchema;

/** A day that is typed is sent as its first moment where the admin is, as it is shown again; none is none. */
const typedDay = z
  .string()
  .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Enter a day')
  .transform((text) => (text === '' ? null : new Date(`${text}T00:00`).toISOString()));

/** What is typed is text; a whole number is sent, 0 for nothing. */
const typedCredits = z
  .string()
  .trim()
  .regex(/^(-1|\d*)$/, 'Enter a whole number, or -1 for unlimited')
  .transform((text) => (text === '' ? 0 : Number.parseInt(text, 10)))
  .pipe(shape.monthlyCredits.unwrap());

/** The form of a pending customer: all its fields, as they are typed. */
export const pendingCustomerFormSchema = pendingCustomerBodySchema.extend({
  stripeCustomerId: z.string().trim().min(1, 'Enter the Stripe customer ID').max(255),
  planName: z.custom<z.infer<typeof shape.planName>>(
    (value) => shape.planName.safeParse(value).success,
    'Choose a plan',
  ),
  monthlyCredits: typedCredits,
  currentPeriodStart: typedDay,
  currentPeriodEnd: typedDay,
});

export const emptyPendingCustomer: z.input<typeof pendingCustomerFormSchema> = {
  ...{ email: '', stripeCustomerId: '', stripeSubscriptionId: '', stripePriceId: '' },
  // Nothing is chosen yet; the schema refuses that.
  planName: '' as 'Scripter',
  ...{ subscriptionStatus: 'active', monthlyCredits: '', hasRollover: false },
  ...{ currentPeriodStart: '', currentPeriodEnd: '', notes: '' },
};

export const pendingPlanOptions = shape.planName.options.map((name) => ({ value: name, label: name }));
