import {
  billingRequests,
  type CardOnFile,
  type Catalogue,
  type CreditEvent,
  type CreditUsage,
  creditUsageDays,
  type Invoice,
  packOffers,
  type PackPurchase,
  type PaymentIntent,
  planOffers,
  type TopUp,
  type UpgradePreview,
} from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { ada, entryId, subscription } from './users.js';

export const checkoutUrl = 'http://localhost:3001/pay/cs_test_1';

export const paymentIntentId = 'pi_3abc';
export const clientSecret = `${paymentIntentId}_secret_xyz`;

export const payment: PaymentIntent = {
  clientSecret,
  status: 'requires_payment_method',
  packageId: '10k',
  amount: 500,
  currency: 'gbp',
};

export const upgradePreview: UpgradePreview = {
  fromPlan: { id: 'scripter', name: 'Scripter', price: 1499 },
  toPlan: { id: 'pro', name: 'Professional', price: 3999 },
  amountDue: 1250,
  currency: 'gbp',
  effective: 'now',
  effectiveAt: '2026-11-21T00:00:00.000Z',
  creditsNow: 67_500,
  prorationDate: '2026-11-21T00:00:00.000Z',
};

export const invoice: Invoice = {
  id: 'in_1',
  number: 'ADA-0001',
  createdAt: '2026-11-21T00:00:00.000Z',
  amount: 3999,
  currency: 'gbp',
  status: 'paid',
  description: 'Professional',
  refundedAmount: 0,
  hostedUrl: 'http://localhost:3001/invoices/in_1',
};

export const creditEvent: CreditEvent = {
  id: entryId,
  createdAt: '2026-11-21T00:00:00.000Z',
  type: 'spent',
  reason: 'a garage script',
  amount: 250,
  delta: -250,
  kinds: ['monthly'],
};

export const creditUsage: CreditUsage = {
  days: Array.from({ length: creditUsageDays }, (_, day) => ({
    date: new Date(Date.UTC(2026, 9, 23 + day)).toISOString().slice(0, 10),
    credits: day,
  })),
  averagePerDay: 15,
  daysLeft: 1_000,
  split: { plan: 14_960, rollover: 40, addon: 0, adjustment: 0 },
  latestCharges: [creditEvent],
  latestResources: [
    {
      ...{ id: 'garage', name: 'Garage', url: 'http://localhost:3002/conversations/garage', checks: 'passed' as const },
      ...{ lastChargedAt: '2026-11-21T00:00:00.000Z', credits: 250 },
    },
  ],
  byResource: [{ name: 'Garage', credits: 250 }],
  byServer: [],
};

export const cardOnFile: CardOnFile = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };

export const topUp: TopUp = {
  isOn: true,
  settings: { packageId: '10k', belowCredits: 1_000, monthlyCapPence: 2_000 },
  chargedThisMonthPence: 500,
  failure: null,
};

export const packPurchase: PackPurchase = { clientSecret, paymentIntentId, status: 'succeeded', declineCode: null };

export const catalogue: Catalogue = {
  plans: planOffers.map((plan) => ({ ...plan, priceId: `price_${plan.id}` })),
  addons: packOffers.map(({ id, name, price, description, credits, badge }) => ({
    ...{ id, name, price, description, credits, priceId: `price_${id}` },
    ...(badge !== undefined && { badge }),
  })),
  packages: packOffers.map(({ id, name, credits, price, description, popular }) => ({
    ...{ id, name, credits, price, description, popular },
  })),
};

/** Billing with one customer, Ada, who has a subscription. */
export function respondAsBilling(services: FakeServices): void {
  services.respondTo(billingRequests.getCatalogue, () => catalogue);
  services.respondTo(billingRequests.getAccount, ({ userId }) =>
    userId === ada.id
      ? {
          known: true,
          isBanned: false,
          credits: { isUnlimited: false, balance: 15_000, usedThisMonth: 250, rolloverCredits: 40 },
          subscription,
        }
      : {
          known: false,
          isBanned: false,
          credits: { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 },
          subscription: null,
        },
  );
  services.respondTo(billingRequests.consumeCredits, ({ userId, amount }) => ({
    receipt: { userId, consumed: amount, balance: 15_000 - amount, isUnlimited: false, entryId },
    replayed: false,
  }));
  services.respondTo(billingRequests.consumeCreditsBatch, ({ commands }) => ({
    results: commands.map(({ userId, amount }) => ({
      receipt: { userId, consumed: amount, balance: 15_000 - amount, isUnlimited: false, entryId },
      replayed: false,
    })),
  }));
  services.respondTo(billingRequests.createSubscriptionCheckout, () => ({ url: checkoutUrl }));
  services.respondTo(billingRequests.createAddonCheckout, () => ({ url: checkoutUrl }));
  services.respondTo(billingRequests.createCardUpdateSession, () => ({ url: checkoutUrl }));
  services.respondTo(billingRequests.createPaymentIntent, () => ({ clientSecret, paymentIntentId }));
  services.respondTo(billingRequests.getPaymentIntent, () => payment);
  services.respondTo(billingRequests.previewUpgrade, () => upgradePreview);
  services.respondTo(billingRequests.upgradeSubscription, () => ({ applied: true, subscription, payment: null }));
  services.respondTo(billingRequests.listInvoices, () => ({ invoices: [invoice] }));
  services.respondTo(billingRequests.getCreditHistory, () => ({ entries: [creditEvent], nextCursor: null }));
  services.respondTo(billingRequests.getCreditUsage, () => creditUsage);
  services.respondTo(billingRequests.getCreditAlert, () => ({ alert: { belowCredits: 1_000 } }));
  services.respondTo(billingRequests.setCreditAlert, ({ belowCredits }) => ({ alert: { belowCredits } }));
  services.respondTo(billingRequests.getTopUp, () => ({ topUp }));
  services.respondTo(billingRequests.turnOnTopUp, ({ packageId, belowCredits, monthlyCapPence }) => ({
    topUp: { ...topUp, settings: { packageId, belowCredits, monthlyCapPence } },
  }));
  services.respondTo(billingRequests.turnOffTopUp, () => ({}));
  services.respondTo(billingRequests.getCardOnFile, () => ({ card: cardOnFile }));
  services.respondTo(billingRequests.buyPack, () => packPurchase);
  services.respondTo(billingRequests.confirmCheckout, () => ({ kind: 'subscription' as const, subscription }));
  services.respondTo(billingRequests.cancelSubscription, () => ({
    subscription: { ...subscription, cancelAtPeriodEnd: true },
  }));
  services.respondTo(billingRequests.resumeSubscription, () => ({ subscription }));
  services.respondTo(billingRequests.receiveStripeWebhook, ({ signature }) => {
    if (signature !== 'signed') throw new DomainError('invalid_webhook_signature', 'The signature is wrong.');
    return {};
  });
}
