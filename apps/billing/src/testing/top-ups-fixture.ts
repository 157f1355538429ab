import type { EventContract, EventPayload } from '@scriptsmith/contracts';
import { billingEvents, billingRequests, type TopUp, type TopUpSettings } from '@scriptsmith/contracts/billing';
import { eventually } from '@scriptsmith/testing';
import { PaymentsFixture } from './payments-fixture.js';

/** Long after every retry of a job. */
const retryHours = 2;

/** Customers with an automatic top-up, with the Stripe emulator. */
export class TopUpsFixture {
  private readonly published: { name: string; id: string; payload: { userId?: number } }[] = [];

  private constructor(readonly payments: PaymentsFixture) {}

  static async start({ replicas = 1 } = {}): Promise<TopUpsFixture> {
    const given = new TopUpsFixture(await PaymentsFixture.start({ replicas }));
    await given.payments.subscribeTo(
      [billingEvents.topUpFailed, billingEvents.topUpDue, billingEvents.paymentCaptured],
      ({ name, id, payload }) => given.published.push({ name, id, payload: payload as { userId?: number } }),
    );
    return given;
  }

  stop(): Promise<void> {
    return this.payments.stop();
  }

  async turnOn(userId: number, settings: TopUpSettings): Promise<void> {
    await this.payments.request(billingRequests.turnOnTopUp, { userId, ...settings });
    await this.settle();
  }

  errorOfTurningOn(userId: number, settings: TopUpSettings): Promise<string> {
    return this.payments.errorCodeOf(billingRequests.turnOnTopUp, { userId, ...settings });
  }

  async turnOff(userId: number): Promise<void> {
    await this.payments.request(billingRequests.turnOffTopUp, { userId });
  }

  async topUp(userId: number): Promise<TopUp> {
    return (await this.payments.request(billingRequests.getTopUp, { userId })).topUp;
  }

  /** Uses credits, and waits until a pack is bought, if any is. */
  async use(userId: number, amount: number): Promise<void> {
    await this.payments.consume(userId, amount);
    await this.settle();
  }

  /** Waits until all events are handled and all purchases that are due have ended. */
  async settle(): Promise<void> {
    await this.waitForEvents();
    await eventually(async () => {
      const due = await this.payments.database.query<unknown[]>(
        `SELECT FROM job WHERE type = 'buy-top-up' AND due_at <= $1`,
        [this.payments.clock.now()],
      );
      expect(due).toEqual([]);
    });
    const retried = await this.payments.database.query<unknown[]>(
      `SELECT FROM top_up_purchase WHERE status = 'pending'`,
    );
    if (retried.length > 0) return this.passTime({ hours: retryHours });
    await this.waitForEvents();
    await this.payments.waitForWebhooks();
  }

  private async waitForEvents(): Promise<void> {
    await eventually(async () => expect(await this.payments.database.query('SELECT FROM outbox_event')).toEqual([]));
  }

  /** Waits until a purchase was reserved and its first attempt has failed. */
  async waitForAttempt(userId: number): Promise<void> {
    await eventually(async () => {
      const [job] = await this.payments.database.query<{ attempts: number; lease: string | null }[]>(
        `SELECT attempts, leased_until AS lease FROM job WHERE type = 'buy-top-up' AND key = $1`,
        [String(userId)],
      );
      expect(job?.attempts).toBeGreaterThan(0);
      expect(job?.lease).toBeNull();
    });
  }

  /** Keeps purchases from beginning during `work`. */
  async withoutJobs(work: () => Promise<void>): Promise<void> {
    await this.payments.executeAsOwner('ALTER TABLE top_up_purchase RENAME TO top_up_purchase_away');
    try {
      await work();
      await this.waitForEvents();
    } finally {
      await this.payments.executeAsOwner('ALTER TABLE top_up_purchase_away RENAME TO top_up_purchase');
    }
    await this.passTime({ hours: retryHours });
  }

  async passTime(time: Parameters<PaymentsFixture['passTime']>[0]): Promise<void> {
    await this.payments.passTime(time);
    await this.settle();
  }

  /** The status of each payment of the automatic top-up at Stripe, oldest first. */
  async charges(userId: number): Promise<string[]> {
    return (await this.paymentsOf(userId)).map(({ status }) => status);
  }

  /** Charged at Stripe for top-ups, in pence, by the month of the charge: `2026-03`. */
  async chargedPence(userId: number): Promise<Map<string, number>> {
    const months = new Map<string, number>();
    for (const { status, amount, created } of await this.paymentsOf(userId)) {
      if (status !== 'succeeded') continue;
      const month = new Date(created * 1_000).toISOString().slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + amount);
    }
    return months;
  }

  private async paymentsOf(userId: number) {
    const rows = await this.payments.database.query<{ id: string }[]>(
      'SELECT id FROM top_up_purchase WHERE user_id = $1',
      [userId],
    );
    const { customer } = await this.payments.subscriptionInStripe(userId);
    const { data } = await this.payments.stripe.paymentIntents.list({ customer: customer as string, limit: 100 });
    return data.filter(({ metadata }) => rows.some(({ id }) => id === metadata['orderId'])).toReversed();
  }

  /** The events of a user so far, oldest first. */
  eventsOf<Contract extends EventContract>(contract: Contract, userId: number): EventPayload<Contract>[] {
    return this.published
      .filter(({ name, payload }) => name === contract.name && payload.userId === userId)
      .map(({ payload }) => payload as EventPayload<Contract>);
  }

  /** Delivers the last low balance of a user again, to a service that no longer knows that it has handled it. */
  async redeliver(userId: number): Promise<void> {
    const { topUpDue } = billingEvents;
    const last = this.published.findLast(({ name, payload }) => name === topUpDue.name && payload.userId === userId)!;
    await this.payments.executeAsOwner(`DELETE FROM inbox_event`);
    await this.payments.emit(topUpDue, topUpDue.payload.parse(last.payload), last.id);
    await this.settle();
  }

  /** The card on file from now on. */
  async payWith(userId: number, testPaymentMethod: string): Promise<void> {
    const { id, customer } = await this.payments.subscriptionInStripe(userId);
    const { stripe } = this.payments;
    const method = await stripe.paymentMethods.attach(testPaymentMethod, { customer: customer as string });
    await stripe.subscriptions.update(id, { default_payment_method: method.id });
    await this.payments.waitForWebhooks();
  }

  async setSubscriptionStatus(userId: number, status: string): Promise<void> {
    await this.payments.database.query('UPDATE subscription SET status = $2 WHERE user_id = $1', [userId, status]);
  }
}
