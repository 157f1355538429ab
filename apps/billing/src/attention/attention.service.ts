import { Injectable } from '@nestjs/common';
import { type AttentionTopic, maxAttentionCount } from '@scriptsmith/contracts';
import { attentionTopic, StuckJobs } from '@scriptsmith/service-kit';
import { DataSource, In, IsNull, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { PaymentClawback } from '../refunds/payment-clawback.entity.js';
import { describeSubscription, SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { WebhookDeliveryRecord } from '../webhooks/webhook-delivery.entity.js';
import { WebhookEndpointRecord } from '../webhooks/webhook-endpoint.entity.js';

/** An event is attempted within seconds, so the first one that failed was created at most so long before. */
const firstAttemptMs = 60_000;

/** What waits for an admin: money that is due or disputed, prices that are unknown, and events that are not delivered. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly database: DataSource,
    private readonly stuckJobs: StuckJobs,
  ) {}

  async listAttention(): Promise<{ topics: AttentionTopic[] }> {
    const topics = await Promise.all([
      this.openDisputes(),
      this.pastDueSubscriptions(),
      this.unknownPrices(),
      this.failingWebhooks(),
      this.stuckJobs.topics(),
    ]);
    return { topics: topics.flat() };
  }

  private async openDisputes(): Promise<AttentionTopic[]> {
    const payments = await this.database.getRepository(PaymentClawback).find({
      where: { disputedPence: MoreThan(0) },
      order: { disputedSince: 'ASC', paymentId: 'ASC' },
      take: maxAttentionCount,
    });
    return attentionTopic('dispute', payments, ({ paymentId, userId, disputedPence, disputedSince }) => ({
      ...{ id: paymentId, userId, amountPence: disputedPence },
      since: disputedSince!.toISOString(),
    }));
  }

  /** The period whose payment is due has already begun. */
  private async pastDueSubscriptions(): Promise<AttentionTopic[]> {
    const subscriptions = await this.database.getRepository(SubscriptionRecord).find({
      where: { status: 'past_due' },
      order: { currentPeriodStart: 'ASC', id: 'ASC' },
      take: maxAttentionCount,
    });
    return attentionTopic('past-due', subscriptions, (subscription) => ({
      ...{ id: subscription.id, userId: subscription.userId },
      amountPence: subscription.hasUnknownTerms ? null : planOf(subscription.planId).price * subscription.quantity,
      name: describeSubscription(subscription).planName,
      since: subscription.currentPeriodStart.toISOString(),
    }));
  }

  private async unknownPrices(): Promise<AttentionTopic[]> {
    const subscriptions = await this.database.getRepository(SubscriptionRecord).find({
      where: { hasUnknownPrices: true, status: Not('canceled') },
      order: { startedAt: 'ASC', id: 'ASC' },
      take: maxAttentionCount,
    });
    return attentionTopic('unknown-prices', subscriptions, (subscription) => ({
      ...{ id: subscription.id, userId: subscription.userId },
      name: describeSubscription(subscription).planName,
      since: (subscription.unknownPricesSince ?? subscription.startedAt).toISOString(),
    }));
  }

  /** Endpoints whose last attempt failed, and those that were disabled for it. */
  private async failingWebhooks(): Promise<AttentionTopic[]> {
    const endpoints = await this.database.getRepository(WebhookEndpointRecord).find({
      where: [{ failingSince: Not(IsNull()), disabledBecause: IsNull() }, { disabledBecause: In(['failing', 'gone']) }],
      order: { failingSince: 'ASC', id: 'ASC' },
      take: maxAttentionCount,
    });
    const topics = attentionTopic('failing-webhook', endpoints, ({ id, url, failingSince, createdAt }) => ({
      ...{ id, name: url },
      since: (failingSince ?? createdAt).toISOString(),
    }));
    for (const { entries } of topics) {
      for (const entry of entries) entry.count = await this.countUndelivered(entry.id, new Date(entry.since));
    }
    return topics;
  }

  private async countUndelivered(endpointId: string, failingSince: Date): Promise<number | null> {
    const createdAt = MoreThanOrEqual(new Date(failingSince.getTime() - firstAttemptMs));
    const deliveries = await this.database.getRepository(WebhookDeliveryRecord).find({
      select: { id: true },
      where: { endpointId, createdAt, state: Not('delivered') },
      take: maxAttentionCount,
    });
    return deliveries.length || null;
  }
}
