import { setTimeout as delay } from 'node:timers/promises';
import { RetentionService } from '@scriptsmith/analytics';
import { MaintenanceService, type StripeEventHandler, stripeEventHandlersToken } from '@scriptsmith/billing';
import { JobWorker, type RunningService } from '@scriptsmith/service-kit';
import pg from 'pg';
import type { DemoStripe } from './demo-stripe.js';

const timeoutMs = 60_000;
const pollIntervalMs = 3;
/** The first of these events is enough for the product, and customers confirm their checkouts themselves. */
const repetitiveEvents: readonly string[] = ['customer.subscription.created', 'payment_intent.succeeded'];
const schemas = ['identity', 'billing', 'affiliate', 'analytics', 'admin'] as const;

/** Waits for the work that the product does by itself, and starts the work that its timers would have started. */
export class BackgroundWork {
  private readonly database: pg.Client;

  private constructor(
    databaseUrl: string,
    private readonly services: ReadonlyMap<string, RunningService>,
    private readonly stripe: DemoStripe,
  ) {
    this.database = new pg.Client({ connectionString: databaseUrl });
  }

  static async open(
    databaseUrl: string,
    services: ReadonlyMap<string, RunningService>,
    stripe: DemoStripe,
  ): Promise<BackgroundWork> {
    const work = new BackgroundWork(databaseUrl, services, stripe);
    await work.database.connect();
    const handlers = work.serviceOf('billing').context.get<StripeEventHandler[]>(stripeEventHandlersToken);
    const eventTypes = handlers.flatMap<string>(({ eventTypes }) => eventTypes);
    await stripe.subscribeTo(eventTypes.filter((type) => !repetitiveEvents.includes(type)));
    return work;
  }

  close(): Promise<void> {
    return this.database.end();
  }

  /** Runs what has become due at Stripe and, at the end of a day, in the product, and waits until it has been handled. */
  async catchUp(now: Date, isEndOfDay: boolean): Promise<void> {
    await Promise.all([this.stripe.runDueWork(), this.runDueJobs(), isEndOfDay && this.runDaily(now)]);
    await this.settle(now);
  }

  /** Closes expired credits, renews manual subscriptions, and once a week creates the partitions of coming events. */
  private async runDaily(now: Date): Promise<void> {
    await this.serviceOf('billing').context.get(MaintenanceService).runDue();
    if (now.getUTCDay() === 0) await this.serviceOf('analytics').context.get(RetentionService).run();
  }

  /** Resolves when all webhooks, events and jobs that are due have been handled. */
  private async settle(now: Date): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    do {
      await this.stripe.idle();
      while (await this.hasPendingWork(now)) {
        if (Date.now() > deadline) throw new Error(`the product has pending work of ${now.toISOString()}`);
        await delay(pollIntervalMs);
      }
    } while (!(await this.stripe.isIdle()));
  }

  /** Starts the jobs that have become due with the clock. The product would look for them later. */
  private async runDueJobs(): Promise<void> {
    await Promise.all([...this.services.values()].map(({ context }) => context.get(JobWorker).runDue()));
  }

  private async hasPendingWork(now: Date): Promise<boolean> {
    const tables = schemas.map(
      (schema) => `EXISTS (SELECT FROM ${schema}.outbox_event) OR EXISTS (
        SELECT FROM ${schema}.job WHERE failed_at IS NULL AND due_at <= $1)`,
    );
    const { rows } = await this.database.query<{ pending: boolean }>(`SELECT ${tables.join(' OR ')} AS pending`, [now]);
    return rows[0]?.pending === true;
  }

  private serviceOf(name: string): RunningService {
    const service = this.services.get(name);
    if (!service) throw new Error(`${name} does not run in this process`);
    return service;
  }
}
