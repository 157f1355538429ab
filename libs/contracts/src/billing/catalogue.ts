import { z } from 'zod';

/** Pence, as every amount of money in JSON. */
const pencePrice = z.int().min(0).meta({ description: 'Price in pence (GBP).' });
const offeredCredits = z.int().min(-1).meta({ description: 'Credits granted; -1 means unlimited.' });
const priceId = z.string().meta({ description: "The payment provider's price id." });

export const planIdSchema = z.enum(['scripter', 'pro', 'enterprise']);
export type PlanId = z.infer<typeof planIdSchema>;
export const packIdSchema = z.enum(['10k', '50k', '250k', 'unlimited']);
export type PackId = z.infer<typeof packIdSchema>;

export const planSchema = z.strictObject({
  id: planIdSchema,
  name: z.string(),
  price: pencePrice,
  description: z.string(),
  priceId,
  credits: offeredCredits,
  rollover: z.boolean().meta({ description: 'Whether unspent monthly credits stay for one more month.' }),
  featured: z.boolean(),
  features: z.array(z.strictObject({ text: z.string(), included: z.boolean() })),
});
export type Plan = z.infer<typeof planSchema>;

export const addonSchema = z.strictObject({
  id: packIdSchema,
  name: z.string(),
  price: pencePrice,
  description: z.string(),
  credits: offeredCredits,
  priceId,
  badge: z.string().optional(),
});
export type Addon = z.infer<typeof addonSchema>;

export const creditPackageSchema = z.strictObject({
  id: packIdSchema,
  name: z.string(),
  credits: offeredCredits,
  price: pencePrice,
  description: z.string(),
  popular: z.boolean(),
});
export type CreditPackage = z.infer<typeof creditPackageSchema>;

/** GET /api/catalogue: the one source of names, prices and credits for every screen. */
export const catalogueSchema = z.strictObject({
  plans: z.array(planSchema),
  addons: z.array(addonSchema),
  packages: z.array(creditPackageSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** The plans on offer, without the payment provider's price ids. */
export const planOffers: readonly Omit<Plan, 'priceId'>[] = [
  {
    id: 'scripter',
    name: 'Scripter',
    price: 1499,
    description: 'For server owners who write their first resources.',
    credits: 15_000,
    rollover: false,
    featured: false,
    features: [
      { text: '15,000 credits every month', included: true },
      { text: 'Complete resources: scripts, configuration, files', included: true },
      { text: 'Standard support', included: true },
      { text: 'Credit rollover', included: false },
      { text: 'Custom integrations', included: false },
    ],
  },
  {
    id: 'pro',
    name: 'Professional',
    price: 3999,
    description: 'For developers who ship resources every week.',
    credits: 150_000,
    rollover: true,
    featured: true,
    features: [
      { text: '150,000 credits every month', included: true },
      { text: 'Complete resources: scripts, configuration, files', included: true },
      { text: 'Priority support', included: true },
      { text: 'Credit rollover up to 1 month', included: true },
      { text: 'Custom integrations', included: false },
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 9999,
    description: 'For networks and studios that never want to count.',
    credits: -1,
    rollover: false,
    featured: false,
    features: [
      { text: 'Unlimited credits', included: true },
      { text: 'Complete resources: scripts, configuration, files', included: true },
      { text: 'Premium support', included: true },
      { text: 'No credit to roll over: nothing runs out', included: true },
      { text: 'Custom integrations', included: true },
    ],
  },
];

/** One pack of credits, sold as an add-on on the landing page and as a package on /add-credits. */
export interface PackOffer {
  id: PackId;
  name: string;
  price: number;
  description: string;
  credits: number;
  badge?: string;
  popular: boolean;
}

export const packOffers: readonly PackOffer[] = [
  {
    id: '10k',
    name: '10,000 Credits',
    price: 500,
    description: 'A quick top-up that never expires.',
    credits: 10_000,
    popular: false,
  },
  {
    id: '50k',
    name: '50,000 Credits',
    price: 2000,
    description: 'Enough for a whole framework, and never expires.',
    credits: 50_000,
    badge: 'Best Value',
    popular: true,
  },
  {
    id: '250k',
    name: '250,000 Credits',
    price: 7000,
    description: 'For a busy season; never expires.',
    credits: 250_000,
    popular: false,
  },
  {
    id: 'unlimited',
    name: 'Unlimited Pack',
    price: 10_000,
    description: 'Unlimited credits for one month.',
    credits: -1,
    badge: 'PREMIUM',
    popular: false,
  },
];

/** The payment provider's lookup key of a plan's monthly price, by which it is found without storing its id. */
export const planLookupKey = (planId: PlanId): string => `plan_${planId}_monthly_gbp`;
/** The payment provider's lookup key of a pack's price. */
export const packLookupKey = (packId: PackId): string => `pack_${packId}_gbp`;
