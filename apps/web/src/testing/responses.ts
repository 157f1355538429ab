import { packOffers, planOffers, type Catalogue, type Subscription } from '@scriptsmith/contracts/billing';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';

/** The real catalogue with price ids. */
const catalogue: Catalogue = {
  plans: planOffers.map((plan) => ({ ...plan, priceId: `price_${plan.id}` })),
  addons: packOffers.map((pack) => ({ ...pack, priceId: `price_${pack.id}` })),
  packages: [...packOffers],
};

const config: PublicConfig = { brandName: 'Scriptsmith', chatUrl: null, stripePublishableKey: null };

export const subscription: Subscription = {
  planId: 'pro',
  planName: 'Professional',
  status: 'active',
  currentPeriodEnd: '2026-12-21T12:00:00Z',
  cancelAtPeriodEnd: false,
};

export const credits = { isUnlimited: false, creditsBalance: 142_350, creditsUsedThisMonth: 57_650 };

/** The responses that every screen needs. */
export const publicResponses = {
  'GET /api/config': { body: config },
  'GET /api/catalogue': { body: catalogue },
};
