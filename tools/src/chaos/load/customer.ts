import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Catalogue } from '@scriptsmith/contracts/billing';
import type { CheckoutUrl, RegisterResponse, UserSubscription } from '@scriptsmith/contracts/gateway';
import type { Answer, RetryingClient } from './retrying-client.js';

const card = '4242424242424242';
const password = 'correct horse battery';
/** A browser polls this often after a payment. */
const pollIntervalMs = 500;

/** A registered customer with a session. */
export interface Customer {
  userId: number;
  email: string;
  cookie: string;
}

/** A pack that a customer decided to buy once. Without its protection, each attempt has another id. */
export interface PackPurchase {
  userId: number;
  purchaseIds: string[];
}

/** The calls of customers: registration, subscription and packs. */
export class Customers {
  constructor(
    private readonly client: RetryingClient,
    private readonly stripeOrigin: string,
    private readonly hasIdempotencyKeys: boolean,
  ) {}

  async register(name: string, referralCode?: string): Promise<Customer> {
    const email = `${name}@example.com`;
    const registration = {
      username: name,
      email,
      password,
      marketingEmails: false,
      ...(referralCode && { referralCode }),
    };
    const registered = await this.client.call<RegisterResponse>(() => ({
      method: 'POST',
      path: '/api/register',
      body: registration,
    }));
    // The response of an earlier attempt was lost, so the customer exists and signs in.
    const isRepeated = registered?.status === 409 && registered.attempts > 1;
    const answer = isRepeated ? await this.logIn(email) : registered;
    if (!answer || answer.status >= 400) throw new Error(`${email} could not register: ${answer?.status}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { userId: answer.body.user.id, email, cookie };
  }

  /** Joins the affiliate program. Returns the referral code. */
  async joinAffiliates({ userId, cookie }: Customer): Promise<string> {
    await this.client.call(() => ({
      method: 'POST',
      path: '/api/affiliate/join',
      headers: { cookie },
      body: { userId },
    }));
    const overview = await this.client.call<{ affiliate: { referralCode: string } }>(() => ({
      method: 'GET',
      path: `/api/affiliate/${userId}`,
      headers: { cookie },
    }));
    if (overview?.status !== 200) throw new Error(`affiliate: ${JSON.stringify(overview)}`);
    return overview.body.affiliate.referralCode;
  }

  /** Pays for a plan on the provider's page and does not come back. Returns whether the page could be reached. */
  async subscribe(customer: Customer, catalogue: Catalogue, planId: string): Promise<boolean> {
    const priceId = catalogue.plans.find(({ id }) => id === planId)?.priceId ?? '';
    return this.checkOut(customer, '/api/create-subscription', priceId);
  }

  async buyPackAtCheckout(customer: Customer, catalogue: Catalogue): Promise<boolean> {
    return this.checkOut(customer, '/api/create-addon-checkout', catalogue.addons[0]?.priceId ?? '');
  }

  /** Buys a pack with the card on file. The customer's browser repeats the purchase until it is answered. */
  async buyPack({ userId, cookie }: Customer, purchase: PackPurchase): Promise<boolean> {
    const answer = await this.client.call<{ status: string }>((attempt) => {
      if (attempt === 1 || !this.hasIdempotencyKeys) purchase.purchaseIds.push(randomUUID());
      const purchaseId = purchase.purchaseIds.at(-1);
      return {
        method: 'POST',
        path: '/api/buy-package',
        headers: { cookie },
        body: { userId, packageId: '10k', purchaseId },
      };
    });
    return answer?.status === 200 && answer.body.status === 'succeeded';
  }

  /** Waits until the webhooks of a payment have arrived. Returns false if they do not. */
  async isSubscribed({ userId, cookie }: Customer, timeoutMs: number): Promise<boolean> {
    const giveUpAt = performance.now() + timeoutMs;
    for (;;) {
      const answer = await this.client.call<UserSubscription>(() => ({
        method: 'GET',
        path: `/api/subscription/${userId}`,
        headers: { cookie },
      }));
      if (answer?.status === 200 && answer.body.subscription?.status === 'active') return true;
      if (performance.now() > giveUpAt) return false;
      await delay(pollIntervalMs);
    }
  }

  private logIn(email: string): Promise<Answer<RegisterResponse> | undefined> {
    return this.client.call(() => ({ method: 'POST', path: '/api/login', body: { email, password } }));
  }

  private async checkOut({ userId, cookie }: Customer, path: string, priceId: string): Promise<boolean> {
    const answer = await this.client.call<CheckoutUrl>(() => ({
      method: 'POST',
      path,
      headers: { cookie },
      body: { priceId, userId },
    }));
    const sessionId = answer?.status === 200 ? /cs_test_\w+/.exec(answer.body.url)?.[0] : undefined;
    if (sessionId === undefined) return false;
    return this.pay(`/_emulator/checkout/sessions/${sessionId}/complete`);
  }

  /** The customer reloads the provider's page until it says that they have paid. */
  private async pay(path: string): Promise<boolean> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      try {
        const response = await fetch(this.stripeOrigin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ card }),
          signal: AbortSignal.timeout(10_000),
        });
        await response.arrayBuffer();
        if (response.ok) return true;
      } catch {
        // The provider restarts.
      }
      await delay(pollIntervalMs);
    }
    return false;
  }
}
