import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError, type EventPublisher, type RequestClient } from '@scriptsmith/service-kit';
import { StartupError } from '../../process/startup-error.js';
import { loadDemoVisits } from './load-demo-visits.js';
import { demoPassword, demoPeople, type DemoPerson } from './people.js';

export interface DemoLogin {
  email: string;
  password: string;
}

interface DemoDependencies {
  requestClient: RequestClient;
  eventPublisher: EventPublisher;
  stripeEmulatorUrl: string | undefined;
}

const context = { requestId: 'demo-data' };
const testCard = '4242424242424242';
const timeoutMs = 10_000;

/**
 * Creates demo users who signed up, paid and consumed credits, each step through the same requests as a real user.
 * Repeating it changes nothing: users with a subscription are complete, and users who can no longer sign in because their
 * password was changed or they were banned are skipped.
 * @returns the login of a demo user, or undefined if none of them can sign in
 * @throws StartupError with a real Stripe account
 */
export async function loadDemoData({
  requestClient,
  eventPublisher,
  stripeEmulatorUrl,
}: DemoDependencies): Promise<DemoLogin | undefined> {
  if (!stripeEmulatorUrl)
    throw new StartupError('Demo data is paid with test cards. Unset STRIPE_SECRET_KEY to load it.');
  const loader = new DemoLoader(requestClient, stripeEmulatorUrl);
  const loaded = await Promise.all(demoPeople.map(async (person) => ({ person, userId: await loader.load(person) })));
  const userIds = loaded.map(({ userId }) => userId).filter((userId) => userId !== undefined);
  await loadDemoVisits(requestClient, eventPublisher, userIds);
  const first = loaded.find(({ userId }) => userId !== undefined);
  return first && { email: first.person.email, password: demoPassword };
}

class DemoLoader {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly stripeEmulatorUrl: string,
  ) {}

  /** Returns the id of the user, or undefined if the user can no longer sign in. */
  async load(person: DemoPerson): Promise<number | undefined> {
    const userId = await this.signUp(person);
    if (userId === undefined) return undefined;
    const { subscription } = await this.accountOf(userId);
    if (!person.plan || subscription) return userId;
    await this.buyPlan(userId, person.email, person.plan);
    for (const pack of person.packs ?? []) await this.buyPack(userId, person.email, pack);
    for (const [index, { credits, reason }] of (person.consumption ?? []).entries()) {
      await this.requestClient.request(
        billingRequests.consumeCredits,
        { userId, amount: credits, reason, idempotencyKey: `demo-${userId}-${index}`, actor: 'api-key:demo' },
        context,
      );
    }
    if (person.cancels) await this.requestClient.request(billingRequests.cancelSubscription, { userId }, context);
    return userId;
  }

  private async signUp({ username, email }: DemoPerson): Promise<number | undefined> {
    try {
      const registration = { username, email, password: demoPassword, marketingEmails: false };
      const { user } = await this.requestClient.request(identityRequests.register, registration, context);
      return user.id;
    } catch (error) {
      if (!hasCode(error, ['username_taken', 'email_taken'])) throw error;
    }
    try {
      const credentials = { email, password: demoPassword, apiClient: 'demo data' };
      const { user } = await this.requestClient.request(identityRequests.verifyCredentials, credentials, context);
      return user.id;
    } catch (error) {
      if (!hasCode(error, ['invalid_credentials', 'banned', 'rate_limited'])) throw error;
      return undefined;
    }
  }

  /** Waits until billing has handled the event of the new user. */
  private async accountOf(userId: number) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const account = await this.requestClient.request(billingRequests.getAccount, { userId }, context);
      if (account.known) return account;
      if (Date.now() > deadline) throw new Error(`billing did not receive the event of user ${userId}`);
      await delay(50);
    }
  }

  private async buyPlan(userId: number, email: string, planId: NonNullable<DemoPerson['plan']>): Promise<void> {
    const { plans } = await this.requestClient.request(billingRequests.getCatalogue, {}, context);
    const priceId = priceOf(plans, planId);
    const checkout = { userId, email, priceId };
    const { url } = await this.requestClient.request(billingRequests.createSubscriptionCheckout, checkout, context);
    await this.pay(userId, url);
  }

  private async buyPack(userId: number, email: string, pack: string): Promise<void> {
    const { addons } = await this.requestClient.request(billingRequests.getCatalogue, {}, context);
    const checkout = { userId, email, priceId: priceOf(addons, pack) };
    const { url } = await this.requestClient.request(billingRequests.createAddonCheckout, checkout, context);
    await this.pay(userId, url);
  }

  /** Completes the hosted checkout page without a browser and confirms the checkout. */
  private async pay(userId: number, checkoutUrl: string): Promise<void> {
    const sessionId = /cs_test_\w+/.exec(checkoutUrl)?.[0];
    if (!sessionId) throw new Error(`no checkout session in ${checkoutUrl}`);
    const response = await fetch(`${this.stripeEmulatorUrl}/_emulator/checkout/sessions/${sessionId}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card: testCard }),
    });
    if (!response.ok) throw new Error(`the emulator responded ${response.status}: ${await response.text()}`);
    await this.requestClient.request(billingRequests.confirmCheckout, { userId, sessionId }, context);
  }
}

const hasCode = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof DomainError && codes.includes(error.code);

function priceOf(offers: readonly { id: string; priceId: string }[], id: string): string {
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer) throw new Error(`the catalogue has no ${id}`);
  return offer.priceId;
}
