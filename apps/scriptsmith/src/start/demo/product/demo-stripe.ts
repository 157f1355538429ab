/** The part of Stripe that customers and the account's owner use in a browser, at the local emulator. */
export class DemoStripe {
  constructor(private readonly url: string) {}

  /** Pays on the checkout page and returns the id of the session. */
  async completeCheckout(checkoutUrl: string, card: string): Promise<string> {
    const sessionId = sessionIdOf(checkoutUrl);
    const response = await this.complete(sessionId, card);
    if (!response.ok) throw await failure(response);
    return sessionId;
  }

  /** Enters a card that is declined on the checkout page. */
  async tryCheckout(checkoutUrl: string, card: string): Promise<void> {
    const response = await this.complete(sessionIdOf(checkoutUrl), card);
    if (response.status !== 402) throw new Error(`the card ${card} was not declined`);
  }

  async replaceCard(portalUrl: string, card: string): Promise<void> {
    const fields = { cardNumber: card, cardExpiry: '12 / 40', cardCvc: '123', billingName: 'Demo Customer' };
    const response = await fetch(portalUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    if (response.status !== 303) throw await failure(response);
  }

  /**
   * Refunds the newest payment of a customer, as the owner does in the dashboard of Stripe.
   * @param pence the amount; undefined for the whole payment
   */
  async refundNewestPayment(email: string, pence: number | undefined): Promise<void> {
    const customers = await this.api<{ data: { id: string }[] }>(`customers?email=${encodeURIComponent(email)}`);
    const customer = customers.data[0];
    if (!customer) return;
    const charges = await this.api<{ data: { id: string; paid: boolean; amount_refunded: number }[] }>(
      `charges?customer=${customer.id}`,
    );
    const charge = charges.data.find(({ paid, amount_refunded: refunded }) => paid && refunded === 0);
    if (!charge) return;
    const refund = new URLSearchParams({ charge: charge.id, reason: 'requested_by_customer' });
    if (pence !== undefined) refund.set('amount', String(pence));
    await this.api('refunds', refund);
  }

  /** Limits the webhooks to the types of events that the product handles. */
  async subscribeTo(eventTypes: readonly string[]): Promise<void> {
    const { data } = await this.api<{ data: { id: string }[] }>('webhook_endpoints');
    const form = new URLSearchParams(
      eventTypes.map((type, index): [string, string] => [`enabled_events[${index}]`, type]),
    );
    for (const { id } of data) await this.api(`webhook_endpoints/${id}`, form);
  }

  /** Runs the work that has become due: renewals, retries of payments and expirations. */
  async runDueWork(): Promise<void> {
    await this.control('POST', 'advance');
  }

  /** Resolves when every webhook has been delivered. */
  async idle(): Promise<void> {
    await this.control('GET', 'idle?timeoutMs=30000');
  }

  /** Whether no webhook is in progress. */
  async isIdle(): Promise<boolean> {
    const response = await fetch(`${this.url}/_emulator/idle?timeoutMs=0`);
    await response.arrayBuffer();
    return response.ok;
  }

  private complete(sessionId: string, card: string): Promise<Response> {
    return fetch(`${this.url}/_emulator/checkout/sessions/${sessionId}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card }),
    });
  }

  private async control(method: string, path: string): Promise<void> {
    const response = await fetch(`${this.url}/_emulator/${path}`, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    if (!response.ok) throw await failure(response);
    await response.arrayBuffer();
  }

  private async api<Result>(path: string, form?: URLSearchParams): Promise<Result> {
    const response = await fetch(`${this.url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: 'Bearer sk_test_demo' },
      ...(form && { body: form }),
    });
    if (!response.ok) throw await failure(response);
    return (await response.json()) as Result;
  }
}

function sessionIdOf(checkoutUrl: string): string {
  const sessionId = /cs_test_\w+/.exec(checkoutUrl)?.[0];
  if (!sessionId) throw new Error(`no checkout session in ${checkoutUrl}`);
  return sessionId;
}

const failure = async (response: Response): Promise<Error> =>
  new Error(`${response.url} responded ${response.status}: ${await response.text()}`);
