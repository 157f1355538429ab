import type { ErrorCode } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { billingRequests, type PackId, type PlanId } from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError, type RequestClient } from '@scriptsmith/service-kit';
import type { DemoCustomer } from '../customers/customer.js';
import type { DemoStripe } from './demo-stripe.js';

/** The password of every demo user. */
export const demoPassword = 'Copper-Heron-58';

const context = { requestId: 'demo-data' };
const chatActor = 'api-key:Chat site';

/** The actions of the demo customers, through the same requests that the gateway sends for them. */
export class DemoProduct {
  private readonly userIds = new Map<string, number>();
  private readonly referralCodes = new Map<string, string>();
  private prices: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly requests: RequestClient,
    private readonly stripe: DemoStripe,
  ) {}

  /** The id of a customer who has signed up. */
  userIdOf(username: string): number | undefined {
    return this.userIds.get(username);
  }

  /** Opens the link of an affiliate who has joined, with the browser of a visitor. */
  async openReferralLink(visitorId: string, affiliate: string): Promise<void> {
    const code = this.referralCodes.get(affiliate);
    if (code) await this.requests.request(affiliateRequests.recordClick, { code, visitorId }, context);
  }

  async signUp(customer: DemoCustomer, marketingEmails: boolean): Promise<void> {
    const { username, email, visitorId, network, referredBy = '', isSecondAccount } = customer;
    const referralCode = isSecondAccount ? this.referralCodes.get(referredBy) : undefined;
    const { user } = await this.requests.request(
      identityRequests.register,
      {
        ...{ username, email, password: demoPassword, marketingEmails, visitorId, clientAddress: network },
        ...(referralCode && { referralCode }),
      },
      context,
    );
    this.userIds.set(username, user.id);
  }

  async joinAffiliateProgram({ username, email, visitorId }: DemoCustomer): Promise<void> {
    const userId = this.requireId(username);
    const { affiliate } = await this.requests.request(
      affiliateRequests.join,
      { userId, username, email, visitorId },
      context,
    );
    this.referralCodes.set(username, affiliate.referralCode);
  }

  /** Opens the checkout page, where a declined card is corrected, and pays. */
  async subscribe({ username, email, card, declinedCard }: DemoCustomer, plan: PlanId): Promise<void> {
    const userId = this.requireId(username);
    const checkout = { userId, email, priceId: await this.priceOf(plan) };
    const { url } = await this.requests.request(billingRequests.createSubscriptionCheckout, checkout, context);
    if (declinedCard !== undefined) await this.stripe.tryCheckout(url, declinedCard);
    const sessionId = await this.stripe.completeCheckout(url, card);
    await this.requests.request(billingRequests.confirmCheckout, { userId, sessionId }, context);
  }

  /** Does nothing if the subscription has ended meanwhile. */
  async buyPack({ username, email, card }: DemoCustomer, pack: PackId): Promise<void> {
    const userId = this.requireId(username);
    await unless(['subscription_required'], async () => {
      const checkout = { userId, email, priceId: await this.priceOf(pack) };
      const { url } = await this.requests.request(billingRequests.createAddonCheckout, checkout, context);
      const sessionId = await this.stripe.completeCheckout(url, card);
      await this.requests.request(billingRequests.confirmCheckout, { userId, sessionId }, context);
    });
  }

  /** Charges a resource that the chat site has written. Customers without enough credits stop there. */
  async consume(username: string, amount: number, reason: string, idempotencyKey: string): Promise<void> {
    const userId = this.requireId(username);
    await unless(['insufficient_credits', 'subscription_inactive', 'user_banned', 'user_not_found'], () =>
      this.requests.request(
        billingRequests.consumeCredits,
        { userId, amount, reason, idempotencyKey, actor: chatActor },
        context,
      ),
    );
  }

  cancel(username: string): Promise<void> {
    const userId = this.requireId(username);
    return unless(['no_subscription'], () =>
      this.requests.request(billingRequests.cancelSubscription, { userId }, context),
    );
  }

  resume(username: string): Promise<void> {
    const userId = this.requireId(username);
    return unless(['no_subscription'], () =>
      this.requests.request(billingRequests.resumeSubscription, { userId }, context),
    );
  }

  upgrade(username: string, planId: PlanId): Promise<void> {
    const userId = this.requireId(username);
    const changes: ErrorCode[] = [
      'no_subscription',
      'subscription_inactive',
      'subscription_ending',
      'already_subscribed',
    ];
    return unless(changes, async () => {
      const { prorationDate } = await this.requests.request(
        billingRequests.previewUpgrade,
        { userId, planId },
        context,
      );
      await this.requests.request(billingRequests.upgradeSubscription, { userId, planId, prorationDate }, context);
    });
  }

  /** Replaces the card on the payment provider's page, as after a failed renewal. */
  replaceCard({ username, email }: DemoCustomer, card: string): Promise<void> {
    const userId = this.requireId(username);
    return unless(['no_subscription'], async () => {
      const { url } = await this.requests.request(billingRequests.createCardUpdateSession, { userId, email }, context);
      await this.stripe.replaceCard(url, card);
    });
  }

  private async priceOf(id: PlanId | PackId): Promise<string> {
    if (!this.prices) {
      const { plans, addons } = await this.requests.request(billingRequests.getCatalogue, {}, context);
      this.prices = new Map([...plans, ...addons].map((offer) => [offer.id, offer.priceId]));
    }
    const price = this.prices.get(id);
    if (!price) throw new Error(`the catalogue has no ${id}`);
    return price;
  }

  private requireId(username: string): number {
    const id = this.userIds.get(username);
    if (id === undefined) throw new Error(`${username} has not signed up yet`);
    return id;
  }
}

/** Ignores the errors that a customer would see and accept. */
async function unless(expected: readonly ErrorCode[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !expected.includes(error.code)) throw error;
  }
}
