import { Injectable } from '@nestjs/common';
import {
  type ClaimedJob,
  Clock,
  HandlesJob,
  InjectLog,
  InjectSettings,
  type JobPayload,
} from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { BillingSettings } from '../billing.settings.js';
import { deliverWebhook } from './deliver-webhook.job.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { postWebhook } from './webhook-request.js';
import { signedHeaders } from './webhook-signature.js';
import { addressRuleOf } from './webhook-url.js';

/** Sends webhooks. A crash between a response and its record sends once more, under the same `webhook-id`. */
@Injectable()
export class WebhookDeliveryHandler {
  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<BillingSettings, 'WEBHOOKS_TO_THIS_MACHINE' | 'CHAT_WEBHOOK_URL'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  @HandlesJob(deliverWebhook)
  async deliver(job: ClaimedJob<JobPayload<typeof deliverWebhook>>): Promise<void> {
    const attempt = await this.deliveries.beginAttempt(job.payload.deliveryId);
    if (!attempt) return;
    const { deliveryId, endpointId, eventId, url, body, secrets, number } = attempt;
    const startedAt = this.clock.now();
    const headers = signedHeaders({ id: eventId, body }, secrets, startedAt);
    const outcome = await postWebhook(url, { body, headers }, addressRuleOf(this.settings));
    if (outcome.error !== null) {
      this.log.warn({ deliveryId, endpointId, number, ...outcome }, 'Webhook was not accepted');
    }
    await this.deliveries.record(job, attempt, startedAt, outcome);
  }
}
