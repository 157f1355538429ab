import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '@scriptsmith/server-kit';
import { type ClaimedJob, HandlesJob, InjectLog, InjectSettings, type JobPayload } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { BillingSettings } from '../billing.settings.js';
import { deliverWebhook } from './deliver-webhook.job.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { postWebhook } from './webhook-request.js';
import { signedHeaders } from './webhook-signature.js';
import { addressRuleOf } from './address-rule.js';

/** Sends webhooks. A crash between a response and its record sends once more, under the same `webhook-id`. */
@Injectable()
export class WebhookDeliveryHandler {
  private readonly attempts;
  private readonly lag;

  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<BillingSettings, 'WEBHOOKS_TO_THIS_MACHINE' | 'CHAT_WEBHOOK_URL'>,
    @InjectLog() private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter({
      name: 'scriptsmith_webhook_attempts_total',
      help: 'Attempts at webhook deliveries by outcome: accepted or failed.',
      labelNames: ['outcome'],
    });
    this.lag = metrics.histogram({
      name: 'scriptsmith_webhook_delivery_lag_seconds',
      help: 'Time from an event to the acceptance of its webhook by the endpoint.',
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400],
    });
  }

  @HandlesJob(deliverWebhook)
  async deliver(job: ClaimedJob<JobPayload<typeof deliverWebhook>>): Promise<void> {
    const attempt = await this.deliveries.beginAttempt(job.payload.deliveryId);
    if (!attempt) return;
    const { deliveryId, endpointId, eventId, url, body, secrets, number } = attempt;
    const startedAt = this.clock.now();
    const headers = signedHeaders({ id: eventId, body }, secrets, startedAt);
    const outcome = await postWebhook(url, { body, headers }, addressRuleOf(this.settings));
    if (outcome.error !== null) {
      const { status, error, durationMs } = outcome;
      this.log.warn({ deliveryId, endpointId, number, status, error, durationMs }, 'Webhook was not accepted');
    }
    this.attempts.inc({ outcome: outcome.error === null ? 'accepted' : 'failed' });
    if (outcome.error === null) {
      this.lag.observe((this.clock.now().getTime() - attempt.createdAt.getTime()) / 1_000);
    }
    await this.deliveries.record(job, attempt, startedAt, outcome, headers);
  }
}
