import { z } from 'zod';
import { pendingCustomerBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';

const { shape } = pendingCustomerBodySchema;

/** A date is sent as its start in local time, or as null if the input is empty. */
const dateInput = z
  .string()
  .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Enter a date')
  .transform((text) => (text === '' ? null : new Date(`${text}T00:00`).toISOString()));

/** The input is text. A whole number is sent, or 0 if the input is empty. */
const creditsInput = z
  .string()
  .trim()
  .regex(/^(-1|\d*)$/, 'Enter a whole number, or -1 for unlimited')
  .transform((text) => (text === '' ? 0 : Number.parseInt(text, 10)))
  .pipe(shape.monthlyCredits.unwrap());

/** The form values of a pending customer. */
export const pendingCustomerFormSchema = pendingCustomerBodySchema.extend({
  stripeCustomerId: z.string().trim().min(1, 'Enter the Stripe customer ID').max(255),
  planName: z.custom<z.infer<typeof shape.planName>>(
    (value) => shape.planName.safeParse(value).success,
    'Choose a plan',
  ),
  monthlyCredits: creditsInput,
  currentPeriodStart: dateInput,
  currentPeriodEnd: dateInput,
});

export const emptyPendingCustomer: z.input<typeof pendingCustomerFormSchema> = {
  email: '',
  stripeCustomerId: '',
  stripeSubscriptionId: '',
  stripePriceId: '',
  // No plan is selected yet, which the schema rejects.
  planName: '' as 'Scripter',
  subscriptionStatus: 'active',
  monthlyCredits: '',
  hasRollover: false,
  currentPeriodStart: '',
  currentPeriodEnd: '',
  notes: '',
};

export const pendingPlanOptions = shape.planName.options.map((name) => ({ value: name, label: name }));
