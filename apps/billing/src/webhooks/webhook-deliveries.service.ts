import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  type WebhookPayload,
  webhookPayloadSchemas,
  type webhookRequests,
  type WebhookDelivery,
} from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { type ClaimedJob, DomainError, Identifiers, insertIfAbsent, Jobs } from '@scriptsmith/service-kit';
import { ArrayContains, DataSource, type EntityManager, IsNull, LessThan, Not, type Repository } from 'typeorm';
import { deliverWebhook } from './deliver-webhook.job.js';
import { failingTooLongMs, waitAfter } from './retry-schedule.js';
import { WebhookAttemptRecord } from './webhook-attempt.entity.js';
import {
  beginDeliveryAttempt,
  type DeliveryAttempt,
  failPendingDeliveries,
  findDeliveriesOf,
  findDelivery,
} from './webhook-deliveries.queries.js';
import { WebhookDeliveryRecord } from './webhook-delivery.entity.js';
import { WebhookEndpointRecord } from './webhook-endpoint.entity.js';
import type { WebhookOutcome } from './webhook-request.js';

type Page = RequestOutput<typeof webhookRequests.listWebhookDeliveries>;

const retentionMs = 30 * 24 * 3_600_000;

/** Webhook deliveries and the outcome of their attempts. A durable job makes the next attempt at each of them. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(WebhookDeliveryRecord) private readonly deliveries: Repository<WebhookDeliveryRecord>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Adds one delivery for each enabled endpoint that has subscribed to the event, however often the event arrives. */
  async addForEvent(transaction: EntityManager, eventId: string, payload: WebhookPayload): Promise<void> {
    const endpoints = await transaction.getRepository(WebhookEndpointRecord).find({
      select: { id: true },
      where: { disabledBecause: IsNull(), events: ArrayContains([payload.type]) },
      order: { id: 'ASC' },
      // An endpoint that is being disabled gets no delivery, and one that gets a delivery fails it when it is disabled.
      lock: { mode: 'pessimistic_read' },
    });
    for (const { id } of endpoints) await this.add(transaction, id, eventId, payload);
  }

  /** Adds a delivery for one endpoint. Returns its id, or that of the delivery added before for the same event. */
  async add(transaction: EntityManager, endpointId: string, eventId: string, payload: WebhookPayload): Promise<string> {
    const body = JSON.stringify(webhookPayloadSchemas[payload.type].parse(payload));
    const id = this.identifiers.next();
    const delivery = { id, endpointId, eventId, event: payload.type, body, createdAt: this.clock.now() };
    if (await insertIfAbsent(transaction, WebhookDeliveryRecord, delivery)) {
      await this.enqueueAttempt(transaction, id);
      return id;
    }
    const deliveries = transaction.getRepository(WebhookDeliveryRecord);
    return (await deliveries.findOneByOrFail({ endpointId, eventId })).id;
  }

  /** Returns undefined if the delivery is no longer pending. */
  beginAttempt(deliveryId: string): Promise<DeliveryAttempt | undefined> {
    return beginDeliveryAttempt(this.database.manager, deliveryId, this.clock.now());
  }

  /**
   * Records the outcome of an attempt, and postpones the job when the delivery is to be retried. An endpoint that
   * responds with 410, or has failed for days, is disabled.
   */
  async record(
    job: ClaimedJob,
    attempt: DeliveryAttempt,
    startedAt: Date,
    { status, error, durationMs, responseBody = null }: WebhookOutcome,
    headers: Record<string, string> | null = null,
  ): Promise<void> {
    const { deliveryId, endpointId, number, numberInRound } = attempt;
    await this.database.transaction(async (transaction) => {
      // Before the delivery, in the same order as disabling or deleting an endpoint.
      await transaction.getRepository(WebhookEndpointRecord).findOne({
        select: { id: true },
        where: { id: endpointId },
        lock: { mode: 'pessimistic_write' },
      });
      const ours = await transaction.getRepository(WebhookDeliveryRecord).findOne({
        select: { id: true },
        where: { id: deliveryId, attempts: number, attemptsInRound: numberInRound },
        lock: { mode: 'pessimistic_write' },
      });
      if (!ours) return;
      await transaction
        .getRepository(WebhookAttemptRecord)
        .insert({ deliveryId, number, at: startedAt, status, error, durationMs, headers, responseBody });
      if (error === null) await this.succeed(transaction, attempt);
      else await this.fail(transaction, job, attempt, startedAt, status === 410);
    });
  }

  private async succeed(transaction: EntityManager, { deliveryId, endpointId }: DeliveryAttempt): Promise<void> {
    await transaction
      .getRepository(WebhookDeliveryRecord)
      .update({ id: deliveryId, state: 'pending' }, { state: 'delivered' });
    await transaction
      .getRepository(WebhookEndpointRecord)
      .update({ id: endpointId, failingSince: Not(IsNull()) }, { failingSince: null });
  }

  private async fail(
    transaction: EntityManager,
    job: ClaimedJob,
    attempt: DeliveryAttempt,
    at: Date,
    isGone: boolean,
  ): Promise<void> {
    const { deliveryId, endpointId, numberInRound } = attempt;
    const waitMs = isGone ? undefined : waitAfter(numberInRound);
    if (waitMs === undefined) {
      await transaction
        .getRepository(WebhookDeliveryRecord)
        .update({ id: deliveryId, state: 'pending' }, { state: 'failed' });
    } else {
      await this.jobs.postpone(transaction, job, new Date(this.clock.now().getTime() + waitMs));
    }
    const endpoints = transaction.getRepository(WebhookEndpointRecord);
    await endpoints.update({ id: endpointId, failingSince: IsNull() }, { failingSince: at });
    const endpoint = await endpoints.findOneBy({ id: endpointId });
    if (isGone) await this.disable(transaction, endpointId, 'gone');
    const failingMs = endpoint?.failingSince ? this.clock.now().getTime() - endpoint.failingSince.getTime() : 0;
    if (waitMs === undefined && failingMs >= failingTooLongMs) await this.disable(transaction, endpointId, 'failing');
  }

  /** Stops sending to an endpoint. Its pending deliveries fail, and can be sent again by an admin. */
  async disable(
    transaction: EntityManager,
    endpointId: string,
    disabledBecause: 'admin' | 'failing' | 'gone',
  ): Promise<void> {
    await transaction
      .getRepository(WebhookEndpointRecord)
      .update({ id: endpointId, disabledBecause: IsNull() }, { disabledBecause });
    await this.jobs.cancel(transaction, deliverWebhook, await failPendingDeliveries(transaction, endpointId));
  }

  /** Sends a delivery again, now. @throws DomainError `not_found` */
  async redeliver(transaction: EntityManager, deliveryId: string): Promise<string> {
    const deliveries = transaction.getRepository(WebhookDeliveryRecord);
    const { affected } = await deliveries.update({ id: deliveryId }, { state: 'pending', attemptsInRound: 0 });
    if (!affected) throw noSuchDelivery();
    await this.enqueueAttempt(transaction, deliveryId);
    return (await deliveries.findOneByOrFail({ id: deliveryId })).endpointId;
  }

  /** @throws DomainError `not_found` */
  async get(deliveryId: string): Promise<WebhookDelivery> {
    const delivery = await findDelivery(this.database.manager, deliveryId);
    if (!delivery) throw noSuchDelivery();
    return delivery;
  }

  /** @throws DomainError `not_found` */
  async getWebhookDelivery({
    deliveryId,
  }: HandlerInput<typeof webhookRequests.getWebhookDelivery>): Promise<
    RequestOutput<typeof webhookRequests.getWebhookDelivery>
  > {
    const delivery = await this.get(deliveryId);
    const sent = await this.deliveries.findOneBy({ id: deliveryId });
    const endpoint =
      sent && (await this.database.getRepository(WebhookEndpointRecord).findOneBy({ id: sent.endpointId }));
    if (!endpoint) throw noSuchDelivery();
    const last = await this.database
      .getRepository(WebhookAttemptRecord)
      .findOne({ where: { deliveryId }, order: { number: 'DESC' } });
    const { headers = null, responseBody = null } = last ?? {};
    return { delivery, body: sent.body, url: endpoint.url, headers, responseBody };
  }

  /** Newest first. */
  async list(endpointId: string, page: number, pageSize: number): Promise<Page> {
    const deliveries = await findDeliveriesOf(this.database.manager, endpointId, { page, pageSize });
    return { deliveries, total: await this.deliveries.countBy({ endpointId }), page, pageSize };
  }

  /** Deletes deliveries that ended a month ago. */
  async deleteExpired(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - retentionMs));
    await this.deliveries.delete({ state: Not('pending'), createdAt });
  }

  private enqueueAttempt(transaction: EntityManager, deliveryId: string): Promise<void> {
    const options = { key: deliveryId, payload: { deliveryId }, requestId: deliveryId };
    return this.jobs.enqueue(transaction, deliverWebhook, options);
  }
}

const noSuchDelivery = (): DomainError => new DomainError('not_found', 'Delivery not found.');
