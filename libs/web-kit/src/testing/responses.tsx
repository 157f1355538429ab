import {
  type CardOnFile,
  type Catalogue,
  type CreditUsage,
  packOffers,
  planOffers,
  type Subscription,
  type TopUp,
} from '@scriptsmith/contracts/billing';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';

/** The real catalogue with price ids. */
const catalogue: Catalogue = {
  plans: planOffers.map((plan) => ({ ...plan, priceId: `price_${plan.id}` })),
  addons: packOffers.map((pack) => ({ ...pack, priceId: `price_${pack.id}` })),
  packages: [...packOffers],
};

const config: PublicConfig = {
  brandName: 'Scriptsmith',
  chatUrl: null,
  supportEmail: null,
  stripePublishableKey: null,
};

export const subscription: Subscription = {
  planId: 'pro',
  planName: 'Professional',
  status: 'active',
  currentPeriodEnd: '2026-12-21T12:00:00Z',
  cancelAtPeriodEnd: false,
};

export const credits = { isUnlimited: false, creditsBalance: 142_350, creditsUsedThisMonth: 57_650 };

/** The use of 250 credits today. */
export const creditUsage: CreditUsage = {
  days: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 9, 23 + day)).toISOString().slice(0, 10),
    credits: day === 29 ? 250 : 0,
  })),
  averagePerDay: 250,
  daysLeft: 142,
  split: { plan: 100_000, rollover: 30_000, addon: 12_000, adjustment: 350 },
  latestCharges: [
    {
      id: '0199a9b0-0000-7000-8000-000000000000',
      createdAt: '2026-11-21T12:00:00Z',
      type: 'spent',
      reason: 'a garage script',
      amount: 250,
      delta: -250,
      kinds: ['monthly'],
    },
  ],
  latestResources: [
    {
      ...{ id: 'garage', name: 'Garage', url: 'https://chat.example/conversations/garage', checks: 'passed' },
      ...{ lastChargedAt: '2026-11-21T12:00:00Z', credits: 250 },
    },
  ],
  byResource: [{ name: 'Garage', credits: 250 }],
  byServer: [],
};

export const cardOnFile: CardOnFile = { brand: 'mastercard', last4: '4444', expiryMonth: 2, expiryYear: 2031 };

/** A customer who has never turned the automatic top-up on. */
export const noTopUp: TopUp = { isOn: false, settings: null, chargedThisMonthPence: 0, failure: null };

/** The responses that every screen needs. */
export const publicResponses = {
  'GET /api/config': { body: config },
  'GET /api/catalogue': { body: catalogue },
};

/** The two-factor authentication of a user who has no second factor. */
export const noSecondFactor = {
  isAuthenticatorAppAvailable: true,
  authenticatorApp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
};
