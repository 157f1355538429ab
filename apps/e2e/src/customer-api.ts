import type { Catalogue } from '@scriptsmith/contracts/billing';
import type {
  AffiliateOverview,
  CheckoutUrl,
  RegisterResponse,
  UserCredits,
  UserSubscription,
} from '@scriptsmith/contracts/gateway';
import type { BrowserContextOptions } from 'playwright-core';

let registered = 0;

export const customerPassword = 'correct horse battery';

interface Given {
  username?: string;
  referralCode?: string;
  /** Of the browser they sign up in, when it came by a referral link. */
  visitorId?: string;
}

/** A customer's browser without the screens: the calls that the web app makes, with its cookie. */
export class Customer {
  private constructor(
    private readonly origin: string,
    readonly user: RegisterResponse['user'],
    private readonly cookie: string,
  ) {}

  static async register(origin: string, { username, referralCode, visitorId }: Given = {}): Promise<Customer> {
    registered += 1;
    const name = `customer-${registered}-${Date.now()}`;
    const registration = {
      username: username ?? name,
      email: `${name}@example.com`,
      password: customerPassword,
      marketingEmails: false,
      ...(referralCode && { referralCode }),
    };
    const answer = await post(origin, '/api/register', registration, visitorId && `visitor=${visitorId}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { user } = (await answer.json()) as RegisterResponse;
    return new Customer(origin, user, cookie);
  }

  /** A browser in which this customer is signed in already. */
  get browserState(): NonNullable<BrowserContextOptions['storageState']> & object {
    const { origin, cookie, user } = this;
    const [name = '', value = ''] = cookie.split('=');
    return {
      cookies: [
        {
          ...{ name, value, domain: new URL(origin).hostname, path: '/', expires: -1 },
          ...{ httpOnly: true, secure: false, sameSite: 'Lax' },
        },
      ],
      origins: [{ origin, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }],
    };
  }

  /** Pays for a plan on the Stripe emulator, without its page. */
  async subscribe(planId: string, stripeEmulatorOrigin: string, card = '4242424242424242'): Promise<void> {
    const catalogue = (await (await fetch(`${this.origin}/api/catalogue`)).json()) as Catalogue;
    const plan = catalogue.plans.find(({ id }) => id === planId);
    const { url } = await this.call<CheckoutUrl>('/api/create-subscription', {
      priceId: plan?.priceId,
      userId: this.user.id,
    });
    const sessionId = /cs_test_\w+/.exec(url)?.[0];
    await post(stripeEmulatorOrigin, `/_emulator/checkout/sessions/${sessionId}/complete`, { card });
    await this.get(`/api/checkout-success/${sessionId}`);
  }

  async cancelSubscription(): Promise<void> {
    await this.call('/api/cancel-subscription', {});
  }

  /** Takes part in the affiliate programme; returns the referral code. */
  async joinAffiliates(): Promise<string> {
    await this.call('/api/affiliate/join', { userId: this.user.id });
    return (await this.get<AffiliateOverview>(`/api/affiliate/${this.user.id}`)).affiliate.referralCode;
  }

  affiliateOverview(): Promise<AffiliateOverview> {
    return this.get(`/api/affiliate/${this.user.id}`);
  }

  async subscription(): Promise<UserSubscription['subscription']> {
    return (await this.get<UserSubscription>(`/api/subscription/${this.user.id}`)).subscription;
  }

  async credits(): Promise<UserCredits['credits']> {
    return (await this.get<UserCredits>(`/api/user-credits/${this.user.id}`)).credits;
  }

  /** Ends the session, as another tab would. */
  async logout(): Promise<void> {
    await post(this.origin, '/api/logout', {}, this.cookie);
  }

  /** Any change that the web app can make. */
  async call<Answer>(path: string, body: object): Promise<Answer> {
    return (await (await post(this.origin, path, body, this.cookie)).json()) as Answer;
  }

  private async get<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(this.origin + path, { headers: { cookie: this.cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}

async function post(origin: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
