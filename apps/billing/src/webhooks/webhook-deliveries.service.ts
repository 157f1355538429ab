import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import {
  type DeliverableEvent,
  type WebhookPayload,
  webhookPayloadSchemas,
  type webhookRequests,
  type WebhookDelivery,
} from '@scriptsmith/contracts/billing';
import { type ClaimedJob, Clock, DomainError, Identifiers, Jobs } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { deliverWebhook } from './deliver-webhook.job.js';
import { failingTooLongMs, waitAfter } from './retry-schedule.js';
import { WebhookEndpointRecord } from './webhook-endpoint.entity.js';
import type { WebhookOutcome } from './webhook-request.js';

type Page = RequestOutput<typeof webhookRequests.listWebhookDeliveries>;

/** An attempt in progress. */
export interface DeliveryAttempt {
  deliveryId: string;
  endpointId: string;
  eventId: string;
  body: string;
  url: string;
  secrets: string[];
  /** Counted from 1. */
  number: number;
  numberInRound: number;
  createdAt: Date;
}

const retentionMs = 30 * 24 * 3_600_000;

const select = `SELECT delivery.id, delivery.event_id AS "eventId", delivery.event, delivery.created_at AS "createdAt",
    delivery.state, CASE WHEN delivery.state = 'pending' THEN job.due_at END AS "nextAttemptAt", recorded.attempts
  FROM webhook_delivery delivery
  LEFT JOIN job ON job.type = '${deliverWebhook.type}' AND job.key = delivery.id::text
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('at', at, 'status', status, 'error', error, 'durationMs', duration_ms)
      ORDER BY number), '[]') AS attempts
    FROM webhook_attempt WHERE delivery_id = delivery.id
  ) recorded`;

/** Webhook deliveries and the outcome of their attempts. A durable job makes the next attempt at each of them. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Adds one delivery for each enabled endpoint that has subscribed to the event, however often the event arrives. */
  async addForEvent(transaction: EntityManager, eventId: string, payload: WebhookPayload): Promise<void> {
    const endpoints = await transaction.query<{ id: string }[]>(
      'SELECT id FROM webhook_endpoint WHERE disabled_because IS NULL AND $1 = ANY (events)',
      [payload.type],
    );
    for (const { id } of endpoints) await this.add(transaction, id, eventId, payload);
  }

  /** Adds a delivery for one endpoint. Returns its id, or that of the delivery added before for the same event. */
  async add(transaction: EntityManager, endpointId: string, eventId: string, payload: WebhookPayload): Promise<string> {
    const body = JSON.stringify(webhookPayloadSchemas[payload.type].parse(payload));
    const now = this.clock.now();
    const newId = this.identifiers.next();
    const [row] = await transaction.query<{ id: string }[]>(
      `WITH added AS (
         INSERT INTO webhook_delivery (id, endpoint_id, event_id, event, body, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint_id, event_id) DO NOTHING RETURNING id
       )
       SELECT id FROM added UNION ALL
       SELECT id FROM webhook_delivery WHERE endpoint_id = $2 AND event_id = $3 LIMIT 1`,
      [newId, endpointId, eventId, payload.type, body, now],
    );
    if (!row) throw new Error('The delivery was neither added nor found');
    if (row.id === newId) await this.enqueueAttempt(transaction, newId);
    return row.id;
  }

  /** Returns undefined if the delivery is no longer pending. */
  async beginAttempt(deliveryId: string): Promise<DeliveryAttempt | undefined> {
    const [attempt] = await this.database.query<DeliveryAttempt[]>(
      `WITH begun AS (
         UPDATE webhook_delivery SET attempts = attempts + 1, attempts_in_round = attempts_in_round + 1
         WHERE id = $1 AND state = 'pending' RETURNING *
       )
       SELECT begun.id AS "deliveryId", endpoint_id AS "endpointId", event_id AS "eventId", body, url,
         array_remove(ARRAY[secret, CASE WHEN former_secret_until > $2 THEN former_secret END], NULL) AS secrets,
         attempts AS number, attempts_in_round AS "numberInRound", begun.created_at AS "createdAt"
       FROM begun JOIN webhook_endpoint endpoint ON endpoint.id = begun.endpoint_id`,
      [deliveryId, this.clock.now()],
    );
    return attempt;
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
    await this.database.transaction(async (transaction) => {
      // Before the delivery, in the same order as disabling or deleting an endpoint.
      await transaction.query('SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE', [attempt.endpointId]);
      const [isOurs] = await transaction.query<unknown[]>(
        'SELECT 1 FROM webhook_delivery WHERE id = $1 AND attempts = $2 AND attempts_in_round = $3 FOR UPDATE',
        [attempt.deliveryId, attempt.number, attempt.numberInRound],
      );
      if (!isOurs) return;
      await transaction.query(
        `INSERT INTO webhook_attempt (delivery_id, number, at, status, error, duration_ms, headers, response_body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [attempt.deliveryId, attempt.number, startedAt, status, error, durationMs, headers, responseBody],
      );
      if (error === null) await this.succeed(transaction, attempt);
      else await this.fail(transaction, job, attempt, startedAt, status === 410);
    });
  }

  private async succeed(transaction: EntityManager, { deliveryId, endpointId }: DeliveryAttempt): Promise<void> {
    await transaction.query(`UPDATE webhook_delivery SET state = 'delivered' WHERE id = $1 AND state = 'pending'`, [
      deliveryId,
    ]);
    await transaction.query(
      'UPDATE webhook_endpoint SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL',
      [endpointId],
    );
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
      await transaction.query(`UPDATE webhook_delivery SET state = 'failed' WHERE id = $1 AND state = 'pending'`, [
        deliveryId,
      ]);
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
  async disable(transaction: EntityManager, endpointId: string, because: 'admin' | 'failing' | 'gone'): Promise<void> {
    await transaction.query(
      'UPDATE webhook_endpoint SET disabled_because = $2 WHERE id = $1 AND disabled_because IS NULL',
      [endpointId, because],
    );
    const failed = await transaction.query<{ id: string }[]>(
      `WITH failed AS (
         UPDATE webhook_delivery SET state = 'failed' WHERE endpoint_id = $1 AND state = 'pending' RETURNING id
       )
       SELECT id FROM failed`,
      [endpointId],
    );
    await this.jobs.cancel(
      transaction,
      deliverWebhook,
      failed.map(({ id }) => id),
    );
  }

  /** Sends a delivery again, now. @throws DomainError `not_found` */
  async redeliver(transaction: EntityManager, deliveryId: string): Promise<string> {
    const [delivery] = await transaction.query<{ endpoint_id: string }[]>(
      `WITH pending AS (
         UPDATE webhook_delivery SET state = 'pending', attempts_in_round = 0 WHERE id = $1 RETURNING endpoint_id
       )
       SELECT endpoint_id FROM pending`,
      [deliveryId],
    );
    if (!delivery) throw new DomainError('not_found', 'There is no such delivery.');
    await this.enqueueAttempt(transaction, deliveryId);
    return delivery.endpoint_id;
  }

  async get(deliveryId: string): Promise<WebhookDelivery> {
    const [row] = await this.database.query<Row[]>(`${select} WHERE delivery.id = $1`, [deliveryId]);
    if (!row) throw new DomainError('not_found', 'There is no such delivery.');
    return describe(row);
  }

  /** @throws DomainError `not_found` */
  async getDetails(deliveryId: string): Promise<RequestOutput<typeof webhookRequests.getWebhookDelivery>> {
    const delivery = await this.get(deliveryId);
    const [sent] = await this.database.query<SentRow[]>(
      `SELECT body, url, last.headers, last.response_body AS "responseBody"
       FROM webhook_delivery delivery JOIN webhook_endpoint endpoint ON endpoint.id = delivery.endpoint_id
       LEFT JOIN LATERAL (
         SELECT headers, response_body FROM webhook_attempt WHERE delivery_id = delivery.id ORDER BY number DESC LIMIT 1
       ) last ON true
       WHERE delivery.id = $1`,
      [deliveryId],
    );
    if (!sent) throw new DomainError('not_found', 'There is no such delivery.');
    return { delivery, ...sent };
  }

  /** Newest first. */
  async list(endpointId: string, page: number, pageSize: number): Promise<Page> {
    const rows = await this.database.query<Row[]>(
      `${select} WHERE endpoint_id = $1 ORDER BY delivery.created_at DESC, delivery.id DESC LIMIT $2 OFFSET $3`,
      [endpointId, pageSize, (page - 1) * pageSize],
    );
    const [count] = await this.database.query<{ total: string }[]>(
      'SELECT count(*) AS total FROM webhook_delivery WHERE endpoint_id = $1',
      [endpointId],
    );
    return { deliveries: rows.map(describe), total: Number(count?.total ?? 0), page, pageSize };
  }

  /** Deletes deliveries that ended a month ago. */
  async deleteExpired(): Promise<void> {
    await this.database.query(`DELETE FROM webhook_delivery WHERE state <> 'pending' AND created_at < $1`, [
      new Date(this.clock.now().getTime() - retentionMs),
    ]);
  }

  private enqueueAttempt(transaction: EntityManager, deliveryId: string): Promise<void> {
    const options = { key: deliveryId, payload: { deliveryId }, requestId: deliveryId };
    return this.jobs.enqueue(transaction, deliverWebhook, options);
  }
}

interface SentRow {
  url: string;
  body: string;
  headers: Record<string, string> | null;
  responseBody: string | null;
}

interface Row {
  id: string;
  eventId: string;
  event: DeliverableEvent;
  createdAt: Date;
  state: WebhookDelivery['state'];
  nextAttemptAt: Date | null;
  attempts: WebhookDelivery['attempts'];
}

const describe = (row: Row): WebhookDelivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
});
