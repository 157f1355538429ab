import { type HandlerInput, ping, type RequestContract, type RequestOutput, serviceNames } from '@scriptsmith/contracts';
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
import {
  type RequestContext,
  DomainError,
  type EventEnvelope,
  InProcessTransport,
  type ReplyEnvelope,
  type RequestEnvelope,
} from '@scriptsmith/service-kit';
import { answerAsAffiliate } from './affiliate-product.js';
import { answerAsAdmin } from './admin-product.js';
import { answerAsAnalytics } from './analytics-answers.js';
import { answerAboutOutsideSystems } from './outside-systems-product.js';
import { ada, anyId, bob, entryId, subscription, tem } from './people.js';

export { ada, anyId, bob, entryId, subscription, tem };

type Handler<Contract extends RequestContract> = (
  input: HandlerInput<Contract>,
  context: RequestContext,
) => RequestOutput<Contract> | Promise<RequestOutput<Contract>>;

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

/**
 * The services as the gateway sees them: small handlers behind the real transport and the real schemas. A test replaces
 * the answers that it is about.
 */
export class Product {
  readonly transport = new InProcessTransport();
  /** Every message that the gateway sent, in order. */
  readonly messages: RequestEnvelope[] = [];
  /** Every event that the gateway told of, in order. */
  readonly events: EventEnvelope[] = [];
  private readonly handlers = new Map<string, { contract: RequestContract; handle: Handler<RequestContract> }>();

  constructor() {
    for (const service of serviceNames) this.answer(ping(service), () => ({ service }));
    this.answerAsIdentity();
    this.answerAsBilling();
    answerAsAffiliate(this);
    answerAsAdmin(this);
    answerAboutOutsideSystems(this);
    answerAsAnalytics(this);
  }

  async start(): Promise<void> {
    for (const service of serviceNames) {
      await this.transport.consume({
        service,
        receiveRequest: (envelope) => this.receive(envelope),
        eventNames: service === 'analytics' ? [analyticsEvents.trafficCollected.name] : [],
        receiveEvent: async (event) => void this.events.push(event),
        parkEvent: async () => undefined,
      });
    }
  }

  answer<Contract extends RequestContract>(contract: Contract, handle: Handler<Contract>): void {
    this.handlers.set(contract.pattern, { contract, handle: handle });
  }

  sent(contract: RequestContract): RequestEnvelope[] {
    return this.messages.filter(({ pattern }) => pattern === contract.pattern);
  }

  private async receive(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    this.messages.push(envelope);
    try {
      const handler = this.handlers.get(envelope.pattern);
      if (!handler) throw new Error(`nobody handles ${envelope.pattern}`);
      const answer = await handler.handle(handler.contract.input.parse(envelope.body), envelope);
      return { body: handler.contract.output.parse(answer) };
    } catch (error) {
      if (error instanceof DomainError) return { error: error.toWire() };
      throw error;
    }
  }

  private answerAsIdentity(): void {
    const users = [ada, bob, tem];
    this.answer(identityRequests.resolveSession, ({ sessionToken }) => {
      const user = users.find((each) => tokenOf(each) === sessionToken);
      if (!user) throw new DomainError('not_signed_in', 'Please sign in.');
      return { user, mustChangePassword: user === tem };
    });
    this.answer(identityRequests.verifyApiKey, (given) => {
      if (given.apiKey !== apiKey) throw new DomainError('invalid_api_key', 'This API key is not valid.');
      return { keyId: entryId, name: 'chat site', scopes: [...apiKeyScopes] };
    });
    this.answer(identityRequests.register, ({ username, email }) => opened({ id: 10, username, email }));
    this.answer(identityRequests.login, ({ email, password }) => ({
      ...opened(userWith(email, password)),
      mustChangePassword: email === tem.email,
    }));
    this.answer(identityRequests.verifyCredentials, ({ email, password }) => ({ user: userWith(email, password) }));
    this.answer(identityRequests.logout, () => ({}));
    this.answer(identityRequests.changePassword, () => ({}));
    this.answer(identityRequests.requestPasswordReset, () => ({}));
    this.answer(identityRequests.deleteOwnAccount, ({ currentPassword }) => {
      if (currentPassword !== goodPassword) {
        throw new DomainError('invalid_credentials', 'The current password is wrong.');
      }
      return {};
    });
    for (const usesToken of [identityRequests.resetPassword, identityRequests.confirmEmail]) {
      this.answer(usesToken, ({ token }) => {
        if (token !== mailedToken) throw new DomainError('invalid_token', 'This link does not work any more.');
        return {};
      });
    }
    this.answer(identityRequests.requestEmailConfirmation, () => ({}));
    const settingsOf = (userId: number, marketingEmails: boolean) => {
      const { username, email } = users.find(({ id }) => id === userId) ?? ada;
      return { settings: { username, email, emailConfirmed: false, marketingEmails } };
    };
    this.answer(identityRequests.getSettings, ({ userId }) => settingsOf(userId, false));
    this.answer(identityRequests.updateSettings, ({ userId, change }) => settingsOf(userId, change.marketingEmails));
    this.answer(identityRequests.getUser, ({ userId }) => {
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
    this.answer(billingRequests.getCatalogue, () => catalogue);
    this.answer(billingRequests.getAccount, ({ userId }) =>
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
    this.answer(billingRequests.consumeCredits, ({ userId, amount }) => ({
      receipt: { userId, consumed: amount, balance: 15_000 - amount, isUnlimited: false, entryId },
      replayed: false,
    }));
    this.answer(billingRequests.createSubscriptionCheckout, () => ({ url: checkoutUrl }));
    this.answer(billingRequests.createAddonCheckout, () => ({ url: checkoutUrl }));
    this.answer(billingRequests.createCardUpdateSession, () => ({ url: checkoutUrl }));
    this.answer(billingRequests.createPaymentIntent, () => ({ clientSecret, paymentIntentId }));
    this.answer(billingRequests.getPaymentIntent, () => payment);
    this.answer(billingRequests.previewUpgrade, () => upgradePreview);
    this.answer(billingRequests.upgradeSubscription, () => ({ applied: true, subscription, payment: null }));
    this.answer(billingRequests.listInvoices, () => ({ invoices: [invoice] }));
    this.answer(billingRequests.getCreditHistory, () => ({ entries: [creditEvent], nextCursor: null }));
    this.answer(billingRequests.confirmCheckout, () => ({ kind: 'subscription' as const, subscription }));
    this.answer(billingRequests.cancelSubscription, () => ({
      subscription: { ...subscription, cancelAtPeriodEnd: true },
    }));
    this.answer(billingRequests.resumeSubscription, () => ({ subscription }));
    this.answer(billingRequests.receiveStripeWebhook, ({ signature }) => {
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
