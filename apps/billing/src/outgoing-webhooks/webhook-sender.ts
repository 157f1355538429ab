import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, InjectLog, InjectSettings, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { BillingSettings } from '../billing.settings.js';
import { type DueAttempt, WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { postWebhook } from './webhook-post.js';
import { signedHeaders } from './webhook-signature.js';

const pauseMs = 1_000;
const atOnce = 20;
const cleaningPauseMs = 3_600_000;

/** Sends what is due. A crash between an answer and its record sends once more, under the same `webhook-id`. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sending = new PeriodicJob(() => this.logged(() => this.sendAllDue()), pauseMs);
  private readonly cleaning = new PeriodicJob(() => this.logged(() => this.deliveries.deleteOld()), cleaningPauseMs);
  private isEnding = false;

  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<BillingSettings, 'WEBHOOKS_TO_THIS_MACHINE'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sending.start();
    this.cleaning.start();
  }

  /** Before the database connection is closed; waits for the attempts under way. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.all([this.sending.stop(), this.cleaning.stop()]);
  }

  /** Makes every attempt that is due. */
  async sendAllDue(): Promise<void> {
    while (!this.isEnding) {
      const due = await this.deliveries.takeDue(atOnce);
      await Promise.all(due.map((attempt) => this.attempt(attempt)));
      if (due.length < atOnce) return;
    }
  }

  private async attempt(attempt: DueAttempt): Promise<void> {
    const { deliveryId, endpointId, eventId, url, body, secrets, number } = attempt;
    const startedAt = this.clock.now();
    const headers = signedHeaders({ id: eventId, body }, secrets, startedAt);
    const rule = { allowsThisMachine: this.settings.WEBHOOKS_TO_THIS_MACHINE };
    const outcome = await postWebhook(url, { body, headers }, rule);
    if (outcome.error !== null) {
      this.log.warn({ deliveryId, endpointId, number, ...outcome }, 'a webhook was not taken');
    }
    await this.deliveries.record(attempt, startedAt, outcome);
  }

  private async logged(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.log.error({ err: error }, 'webhooks could not be seen to'));
  }
}
