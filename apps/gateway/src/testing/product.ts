import { ping, serviceNames } from '@scriptsmith/contracts';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import {
  billingRequests,
  type Catalogue,
  type CreditEvent,
  type Invoice,
  packOffers,
  type PaymentIntent,
  planOffers,
  type UpgradePreview,
} from '@scriptsmith/contracts/billing';
import { apiKeyScopes, identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError, type EventEnvelope, InProcessBroker, inProcessTransport } from '@scriptsmith/service-kit';
import { FakeServices } from '@scriptsmith/service-kit/testing';
import { answerAsAffiliate } from './affiliate-product.js';
import { answerAsAdmin } from './admin-product.js';
import { answerAsAnalytics } from './analytics-answers.js';
import { answerAboutOutsideSystems } from './outside-systems-product.js';
import { ada, anyId, bob, entryId, subscription, tem } from './people.js';

export { ada, anyId, bob, entryId, subscription, tem };

export const tokenOf = ({ username }: { username: string }): string => `session-of-${username}`;
export const apiKey = 'ssk_valid';
export const revokedApiKey = 'ssk_revoked';
export const goodPassword = 'correct horse battery';
export const mailedToken = 'mailed-token';
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

/** The services behind the gateway, with a default response to every request that a test does not override. */
export class Product extends FakeServices {
  private readonly broker = new InProcessBroker();
  readonly transport = inProcessTransport(this.broker);
  /** Every event that the gateway published, in order. */
  readonly events: EventEnvelope[] = [];

  constructor() {
    super(['analytics', ...serviceNames.filter((name) => name !== 'analytics')], [analyticsEvents.trafficCollected]);
    this.subscribe([analyticsEvents.trafficCollected], (event) => this.events.push(event));
    for (const service of serviceNames) this.respondTo(ping(service), () => ({ service }));
    this.answerAsIdentity();
    this.answerAsBilling();
    answerAsAffiliate(this);
    answerAsAdmin(this);
    answerAboutOutsideSystems(this);
    answerAsAnalytics(this);
  }

  start(): Promise<void> {
    return this.join(this.broker);
  }

  /** Rejects every event from now on, as an unreachable broker does. */
  rejectEvents(): void {
    this.broker.publish = () => Promise.reject(new Error('the broker accepts no events now'));
  }

  private answerAsIdentity(): void {
    const users = [ada, bob, tem];
    this.respondTo(identityRequests.resolveSession, ({ sessionToken }) => {
      const user = users.find((each) => tokenOf(each) === sessionToken);
      if (!user) throw new DomainError('not_signed_in', 'Please sign in.');
      return { user, mustChangePassword: user === tem };
    });
    this.respondTo(identityRequests.verifyApiKey, (given) => {
      if (given.apiKey !== apiKey) throw new DomainError('invalid_api_key', 'This API key is not valid.');
      return { keyId: entryId, name: 'chat site', scopes: [...apiKeyScopes] };
    });
    this.respondTo(identityRequests.register, ({ username, email }) => opened({ id: 10, username, email }));
    this.respondTo(identityRequests.login, ({ email, password }) => ({
      ...opened(userWith(email, password)),
      mustChangePassword: email === tem.email,
    }));
    this.respondTo(identityRequests.verifyCredentials, ({ email, password }) => ({ user: userWith(email, password) }));
    this.respondTo(identityRequests.logout, () => ({}));
    this.respondTo(identityRequests.changePassword, () => ({}));
    this.respondTo(identityRequests.requestPasswordReset, () => ({}));
    this.respondTo(identityRequests.deleteOwnAccount, ({ currentPassword }) => {
      if (currentPassword !== goodPassword) {
        throw new DomainError('invalid_credentials', 'The current password is wrong.');
      }
      return {};
    });
    for (const usesToken of [identityRequests.resetPassword, identityRequests.confirmEmail]) {
      this.respondTo(usesToken, ({ token }) => {
        if (token !== mailedToken) throw new DomainError('invalid_token', 'This link does not work any more.');
        return {};
      });
    }
    this.respondTo(identityRequests.requestEmailConfirmation, () => ({}));
    const settingsOf = (userId: number, marketingEmails: boolean) => {
      const { username, email } = users.find(({ id }) => id === userId) ?? ada;
      return { settings: { username, email, emailConfirmed: false, marketingEmails } };
    };
    this.respondTo(identityRequests.getSettings, ({ userId }) => settingsOf(userId, false));
    this.respondTo(identityRequests.updateSettings, ({ userId, change }) => settingsOf(userId, change.marketingEmails));
    this.respondTo(identityRequests.getUser, ({ userId }) => {
      const user = users.find(({ id }) => id === userId);
      if (!user) throw new DomainError('user_not_found', 'There is no such user.');
      return { user };
    });

    function userWith(email: string, password: string) {
      const user = users.find((each) => each.email === email);
      if (!user || password !== goodPassword) {
        throw new DomainError('invalid_credentials', 'Email address or password is wrong.');
      }
      return user;
    }
  }

  private answerAsBilling(): void {
    this.respondTo(billingRequests.getCatalogue, () => catalogue);
    this.respondTo(billingRequests.getAccount, ({ userId }) =>
      userId === ada.id
        ? {
            known: true,
            credits: { isUnlimited: false, balance: 15_000, usedThisMonth: 250, rolloverCredits: 40 },
            subscription,
          }
        : {
            known: false,
            credits: { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 },
            subscription: null,
          },
    );
    this.respondTo(billingRequests.consumeCredits, ({ userId, amount }) => ({
      receipt: { userId, consumed: amount, balance: 15_000 - amount, isUnlimited: false, entryId },
      replayed: false,
    }));
    this.respondTo(billingRequests.createSubscriptionCheckout, () => ({ url: checkoutUrl }));
    this.respondTo(billingRequests.createAddonCheckout, () => ({ url: checkoutUrl }));
    this.respondTo(billingRequests.createCardUpdateSession, () => ({ url: checkoutUrl }));
    this.respondTo(billingRequests.createPaymentIntent, () => ({ clientSecret, paymentIntentId }));
    this.respondTo(billingRequests.getPaymentIntent, () => payment);
    this.respondTo(billingRequests.previewUpgrade, () => upgradePreview);
    this.respondTo(billingRequests.upgradeSubscription, () => ({ applied: true, subscription, payment: null }));
    this.respondTo(billingRequests.listInvoices, () => ({ invoices: [invoice] }));
    this.respondTo(billingRequests.getCreditHistory, () => ({ entries: [creditEvent], nextCursor: null }));
    this.respondTo(billingRequests.confirmCheckout, () => ({ kind: 'subscription' as const, subscription }));
    this.respondTo(billingRequests.cancelSubscription, () => ({
      subscription: { ...subscription, cancelAtPeriodEnd: true },
    }));
    this.respondTo(billingRequests.resumeSubscription, () => ({ subscription }));
    this.respondTo(billingRequests.receiveStripeWebhook, ({ signature }) => {
      if (signature !== 'signed') throw new DomainError('invalid_webhook_signature', 'The signature is wrong.');
      return {};
    });
  }
}

const opened = (user: { id: number; username: string; email: string }) => ({
  user,
  sessionToken: tokenOf(user),
  sessionExpiresAt: '2027-01-01T00:00:00.000Z',
});
