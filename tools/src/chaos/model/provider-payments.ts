import type { Payment } from './facts.js';

interface Invoice {
  id: string;
  status: string;
  customer: string;
  amount_paid: number;
  parent: { subscription_details: { subscription: string; metadata: { userId: string } } } | null;
}

interface PaymentIntent {
  id: string;
  status: string;
  amount: number;
  customer: string;
  metadata: { orderId?: string; userId?: string; kind?: string };
}

interface Charge {
  id: string;
  customer: string;
  amount_refunded: number;
  payment_intent: string;
}

/** A payment, and the subscription that it paid for. */
export type ProviderPayment = Payment & { subscriptionId?: string };

/** The provider as its account owner sees it. */
export class ProviderAccount {
  constructor(private readonly origin: string) {}

  /** All paid invoices of subscriptions, and all paid packs. */
  async payments(): Promise<ProviderPayment[]> {
    const invoices = await this.list<Invoice>('invoices');
    const intents = await this.list<PaymentIntent>('payment_intents');
    const charges = await this.list<Charge>('charges');
    const refundsOf = (intentIds: readonly string[]): number =>
      charges
        .filter((charge) => intentIds.includes(charge.payment_intent))
        .reduce((sum, charge) => sum + charge.amount_refunded, 0);
    const isPack = ({ metadata }: PaymentIntent): boolean => metadata.kind === 'pack';
    const packs = intents.filter((intent) => isPack(intent) && intent.status === 'succeeded');
    return [
      ...invoices
        .filter(({ status, amount_paid: paidPence }) => status === 'paid' && paidPence > 0)
        .map((invoice): ProviderPayment => {
          const details = invoice.parent?.subscription_details;
          // Each customer of a campaign has one subscription, which one invoice pays.
          const own = intents.filter((intent) => intent.customer === invoice.customer && !isPack(intent));
          return {
            ...{ id: invoice.id, kind: 'plan', userId: Number(details?.metadata.userId) },
            ...{ paidPence: invoice.amount_paid, refundedPence: refundsOf(own.map(({ id }) => id)) },
            ...(details && { subscriptionId: details.subscription }),
          };
        }),
      ...packs.map(({ id, amount, metadata }): ProviderPayment => ({
        ...{ id, kind: 'pack', userId: Number(metadata.userId), paidPence: amount, refundedPence: refundsOf([id]) },
        purchaseId: metadata.orderId,
      })),
    ];
  }

  /** Refunds what a customer paid for their plan, in full. */
  async refundPlan(userId: number): Promise<void> {
    const [invoice] = (await this.list<Invoice>('invoices')).filter(
      ({ parent }) => parent?.subscription_details.metadata.userId === String(userId),
    );
    if (!invoice) return;
    const intents = await this.list<PaymentIntent>('payment_intents', `customer=${invoice.customer}&`);
    const paid = intents.find(({ metadata }) => metadata.kind !== 'pack');
    if (paid) await this.send('/v1/refunds', new URLSearchParams({ payment_intent: paid.id }));
  }

  private async list<Item extends { id: string }>(name: string, filter = ''): Promise<Item[]> {
    const items: Item[] = [];
    for (;;) {
      const after = items.at(-1)?.id;
      const page = (await this.send(`/v1/${name}?${filter}limit=100${after ? `&starting_after=${after}` : ''}`)) as {
        data: Item[];
        has_more: boolean;
      };
      items.push(...page.data);
      if (!page.has_more) return items;
    }
  }

  private async send(path: string, body?: URLSearchParams): Promise<unknown> {
    const response = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer sk_test_operator' },
      ...(body && { body }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
