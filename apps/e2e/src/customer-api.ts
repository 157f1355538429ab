import type { Catalogue, CheckoutUrl, RegisterAnswer, UserCredits } from '@scriptsmith/contracts';

let registered = 0;

/** A customer's browser without the screens: the calls that the web app makes, with its cookie. */
export class Customer {
  private constructor(
    private readonly origin: string,
    readonly user: RegisterAnswer['user'],
    private readonly cookie: string,
  ) {}

  static async register(origin: string): Promise<Customer> {
    registered += 1;
    const name = `customer-${registered}-${Date.now()}`;
    const answer = await post(origin, '/api/register', {
      username: name,
      email: `${name}@example.com`,
      password: 'correct horse battery',
      marketingEmails: false,
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { user } = (await answer.json()) as RegisterAnswer;
    return new Customer(origin, user, cookie);
  }

  /** Pays for a plan on the Stripe emulator, without its page. */
  async subscribe(planId: string, stripeEmulatorOrigin: string): Promise<void> {
    const catalogue = (await (await fetch(`${this.origin}/api/catalogue`)).json()) as Catalogue;
    const plan = catalogue.plans.find(({ id }) => id === planId);
    const body = { priceId: plan?.priceId, userId: this.user.id };
    const { url } = (await (
      await post(this.origin, '/api/create-subscription', body, this.cookie)
    ).json()) as CheckoutUrl;
    const sessionId = /cs_test_\w+/.exec(url)?.[0];
    const paid = await fetch(`${stripeEmulatorOrigin}/_emulator/checkout/sessions/${sessionId}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card: '4242424242424242' }),
    });
    if (!paid.ok) throw new Error(`the emulator answered ${paid.status}: ${await paid.text()}`);
    const success = await fetch(`${this.origin}/api/checkout-success/${sessionId}`, {
      headers: { cookie: this.cookie },
    });
    if (!success.ok) throw new Error(`checkout-success answered ${success.status}: ${await success.text()}`);
  }

  async credits(): Promise<UserCredits['credits']> {
    const answer = await fetch(`${this.origin}/api/user-credits/${this.user.id}`, { headers: { cookie: this.cookie } });
    if (!answer.ok) throw new Error(`user-credits answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as UserCredits).credits;
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
