/** What the operator does at the payment provider. */
export class StripeApi {
  constructor(private readonly origin: string) {}

  /** The last charge: its id, and its amount in pence. */
  async latestCharge(): Promise<{ id: string; amount: number }> {
    const { data } = (await this.send('GET', '/v1/charges?limit=1')) as { data: { id: string; amount: number }[] };
    if (!data[0]) throw new Error('nothing has been charged');
    return data[0];
  }

  /** Gives back so many pence of a charge; without an amount, all that is left. */
  async refund(charge: string, amountPence?: number): Promise<void> {
    const amount = amountPence === undefined ? undefined : { amount: String(amountPence) };
    await this.send('POST', '/v1/refunds', new URLSearchParams({ charge, ...amount }));
  }

  private async send(method: string, path: string, body?: URLSearchParams): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { authorization: 'Bearer sk_test_operator' },
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
