import type { PlanId } from '@scriptsmith/contracts/billing';
import { offeredPacks, offeredPlans } from './offered-plans.js';

type Kind = 'addon' | 'adjustment' | 'rollover' | 'monthly';
const kinds: readonly Kind[] = ['addon', 'adjustment', 'rollover', 'monthly'];

interface Grant {
  kind: Kind;
  remaining: number;
}

/** A paid pack or month with its refunds and disputes. */
export interface Payment {
  id: string;
  pricePence: number;
  credits: number;
  grant: Grant;
  /** Those that have not failed. */
  refunds: { id: string; pence: number }[];
  withheldPence: number;
  /** Credits that were withheld and not reinstated. */
  taken: number;
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null;
}

const untouched = () => ({ refunds: [], withheldPence: 0, taken: 0, dispute: null });

export const refundedPenceOf = ({ refunds }: Payment): number => refunds.reduce((sum, { pence }) => sum + pence, 0);

/** A reference model of the plan and the credits of one customer, written independently of the code under test. */
export class ReferenceModel {
  plan: { id: PlanId; paidBy: 'stripe' | 'manual'; endsWithPeriod: boolean; cardFails: boolean } | null = null;
  status: 'none' | 'active' | 'past_due' | 'canceled' = 'none';
  grants: Grant[] = [];
  payments: Payment[] = [];
  /** The payment of the current month, once it was refunded or disputed; others of the month pay for an upgrade. */
  month: Payment | null = null;
  isUpgradedInMonth = false;

  get isUnlimited(): boolean {
    if (this.status !== 'active' || !this.plan || !offeredPlans[this.plan.id].isUnlimited) return false;
    // Within the first days of a month, any share of it that is paid still lasts.
    return this.isUpgradedInMonth || !this.month || this.month.withheldPence < this.month.pricePence;
  }

  get balance(): number {
    return this.grants.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  /** The remaining credits by kind, without kinds that have none. */
  get byKind(): Partial<Record<Kind, number>> {
    const sums = kinds.map((kind) => {
      const ofKind = this.grants.filter((grant) => grant.kind === kind);
      return [kind, ofKind.reduce((sum, { remaining }) => sum + remaining, 0)] as const;
    });
    return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
  }

  /** `left <balance>`, or the code of the error. */
  consume(amount: number): string {
    if (this.status !== 'active') return 'subscription_inactive';
    if (this.isUnlimited) return `left ${this.balance}`;
    if (this.balance < amount) return 'insufficient_credits';
    this.take(amount);
    return `left ${this.balance}`;
  }

  begin(id: PlanId, paidBy: 'stripe' | 'manual', cardFails = false): void {
    this.plan = { id, paidBy, endsWithPeriod: false, cardFails };
    this.status = 'active';
    this.beginPeriod();
  }

  end(): void {
    if (this.status === 'active' || this.status === 'past_due') this.status = 'canceled';
    this.drop('monthly', 'rollover');
    this.month = null;
  }

  /** Adds the credits of an upgrade for the rest of the period. */
  upgrade(id: PlanId, credits: number): void {
    if (this.plan) this.plan.id = id;
    this.isUpgradedInMonth = true;
    this.add('monthly', Math.max(0, credits));
  }

  /** Advances the plan by one month, which is one period. */
  passMonth(): void {
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
    this.payments.push({ id: paymentId, pricePence, credits, grant, ...untouched() });
  }

  /** The payment of the current month, whose credits are the first monthly grant. */
  paymentOfMonth(id: string): Payment | null {
    if (!this.plan || this.isUpgradedInMonth) return null;
    const { monthlyCredits: credits, pricePence } = offeredPlans[this.plan.id];
    const grant = this.grants.find(({ kind }) => kind === 'monthly') ?? { kind: 'monthly', remaining: 0 };
    this.month ??= { id, pricePence, credits, grant, ...untouched() };
    return this.month;
  }

  /** Withholds or reinstates the credits of a payment after a refund or a dispute. */
  withhold(payment: Payment): void {
    const { pricePence, credits, grant, dispute } = payment;
    const refundedPence = refundedPenceOf(payment);
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
    this.month = null;
    this.isUpgradedInMonth = false;
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

  /** In consumption order of the kinds, and the oldest first within a kind. */
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
