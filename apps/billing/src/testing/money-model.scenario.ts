import type { PlanId } from '@scriptsmith/contracts/billing';
import { offeredPacks, offeredPlans } from './offers.scenario.js';

type Kind = 'addon' | 'adjustment' | 'rollover' | 'monthly';
const kinds: readonly Kind[] = ['addon', 'adjustment', 'rollover', 'monthly'];

interface Grant {
  kind: Kind;
  remaining: number;
}

/** A pack that was paid for, and what became of the payment. */
export interface PackPayment {
  id: string;
  pricePence: number;
  credits: number;
  grant: Grant;
  refundedPence: number;
  withheldPence: number;
  /** Credits that were taken back and not returned. */
  taken: number;
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null;
}

/** What the contracts say of one customer's plan and credits, in arrays and loops. */
export class MoneyModel {
  plan: { id: PlanId; paidBy: 'stripe' | 'hand'; endsWithPeriod: boolean; cardFails: boolean } | null = null;
  status: 'none' | 'active' | 'past_due' | 'canceled' = 'none';
  grants: Grant[] = [];
  payments: PackPayment[] = [];

  get isUnlimited(): boolean {
    return this.status === 'active' && this.plan !== null && offeredPlans[this.plan.id].isUnlimited;
  }

  get balance(): number {
    return this.grants.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  /** What is left by kind; a kind of which nothing is left is missing. */
  get byKind(): Partial<Record<Kind, number>> {
    const sums = kinds.map((kind) => {
      const ofKind = this.grants.filter((grant) => grant.kind === kind);
      return [kind, ofKind.reduce((sum, { remaining }) => sum + remaining, 0)] as const;
    });
    return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
  }

  /** `left <balance>`, or the code of the refusal. */
  consume(amount: number): string {
    if (this.status !== 'active') return 'subscription_inactive';
    if (this.isUnlimited) return `left ${this.balance}`;
    if (this.balance < amount) return 'insufficient_credits';
    this.take(amount);
    return `left ${this.balance}`;
  }

  begin(id: PlanId, paidBy: 'stripe' | 'hand', cardFails = false): void {
    this.plan = { id, paidBy, endsWithPeriod: false, cardFails };
    this.status = 'active';
    this.beginPeriod();
  }

  end(): void {
    if (this.status === 'active' || this.status === 'past_due') this.status = 'canceled';
    this.drop('monthly', 'rollover');
  }

  /** What an upgrade brings for the rest of the period. */
  upgrade(id: PlanId, credits: number): void {
    if (this.plan) this.plan.id = id;
    this.add('monthly', Math.max(0, credits));
  }

  /** A month passes, and with it a period of the plan. */
  month(): void {
    this.drop('rollover');
    if (this.status === 'past_due') this.end();
    if (this.status !== 'active' || !this.plan) return;
    if (this.plan.endsWithPeriod) this.end();
    else if (this.plan.cardFails) this.status = 'past_due';
    else this.beginPeriod();
  }

  setBalance(balance: number): void {
    if (balance > this.balance) this.add('adjustment', balance - this.balance);
    else this.take(this.balance - balance);
  }

  buy(packId: '10k' | '50k', paymentId: string): void {
    const { credits, pricePence } = offeredPacks[packId];
    const grant = this.add('addon', credits);
    const nothing = { refundedPence: 0, withheldPence: 0, taken: 0, dispute: null };
    this.payments.push({ id: paymentId, pricePence, credits, grant, ...nothing });
  }

  /** So much of a payment has gone back, or is in dispute: its own credits follow. */
  withhold(payment: PackPayment): void {
    const { pricePence, credits, grant, refundedPence, dispute } = payment;
    const disputedPence = dispute && dispute.state !== 'won' ? pricePence : 0;
    const withheldPence = Math.min(pricePence, refundedPence + disputedPence);
    const part = (pence: number): number => Math.floor((credits * pence) / pricePence);
    const due = part(withheldPence) - part(payment.withheldPence);
    const change = due > 0 ? Math.min(due, grant.remaining) : Math.min(0, part(withheldPence) - payment.taken);
    grant.remaining -= change;
    payment.taken += change;
    payment.withheldPence = withheldPence;
  }

  private beginPeriod(): void {
    if (!this.plan) return;
    const { rollover, monthlyCredits } = offeredPlans[this.plan.id];
    const left = this.grants.filter(({ kind }) => kind === 'monthly');
    this.drop('monthly');
    if (rollover) for (const { remaining } of left) this.add('rollover', remaining);
    this.add('monthly', monthlyCredits);
  }

  private add(kind: Kind, remaining: number): Grant {
    const grant = { kind, remaining };
    this.grants.push(grant);
    return grant;
  }

  private drop(...dropped: readonly Kind[]): void {
    this.grants = this.grants.filter(({ kind }) => !dropped.includes(kind));
  }

  /** Kind by kind, inside a kind the oldest first: what expires of one kind expires together. */
  private take(amount: number): void {
    let missing = amount;
    for (const kind of kinds) {
      for (const grant of this.grants.filter((each) => each.kind === kind)) {
        const taken = Math.min(grant.remaining, missing);
        grant.remaining -= taken;
        missing -= taken;
      }
    }
  }
}
