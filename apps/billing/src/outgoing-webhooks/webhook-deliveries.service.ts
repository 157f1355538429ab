import { Injectable } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import {
  type DeliverableEvent,
  type WebhookPayload,
  webhookPayloadSchemas,
  type webhookRequests,
  type WebhookDelivery,
} from '@scriptsmith/contracts/billing';
import { Clock, DomainError, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { failingTooLongMs, waitAfter } from './retry-schedule.js';
import type { WebhookOutcome } from './webhook-post.js';

type Page = RequestOutput<typeof webhookRequests.listWebhookDeliveries>;

/** An attempt to be made: nobody else makes it before its lease is over. */
export interface DueAttempt {
  deliveryId: string;
  endpointId: string;
  eventId: string;
  body: string;
  url: string;
  secrets: string[];
  /** Counted from 1. */
  number: number;
  numberInRound: number;
}

/** Longer than an attempt can take; one whose sender has died is made again after that. */
const leaseMs = 60_000;
const keptMs = 30 * 24 * 3_600_000;

const select = `SELECT delivery.id, delivery.event_id AS "eventId", delivery.event, delivery.created_at AS "createdAt",
    delivery.state, delivery.next_attempt_at AS "nextAttemptAt", tried.attempts
  FROM webhook_delivery delivery CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('at', at, 'status', status, 'error', error, 'durationMs', duration_ms)
      ORDER BY number), '[]') AS attempts
    FROM webhook_attempt WHERE delivery_id = delivery.id
  ) tried`;

/** What is to be sent, and what came of it. Any number of replicas may send. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Has every endpoint told that wants to know; each once, however often the event comes. */
  async tell(transaction: EntityManager, eventId: string, notice: WebhookPayload): Promise<void> {
    const wanting = await transaction.query<{ id: string }[]>(
      'SELECT id FROM webhook_endpoint WHERE disabled_because IS NULL AND $1 = ANY (events)',
      [notice.type],
    );
    for (const { id } of wanting) await this.add(transaction, id, eventId, notice);
  }

  /** Has one endpoint told. Returns the delivery's id, the first one's where it was told before. */
  async add(transaction: EntityManager, endpointId: string, eventId: string, notice: WebhookPayload): Promise<string> {
    const body = JSON.stringify(webhookPayloadSchemas[notice.type].parse(notice));
    const now = this.clock.now();
    const [row] = await transaction.query<{ id: string }[]>(
      `WITH added AS (
         INSERT INTO webhook_delivery (id, endpoint_id, event_id, event, body, next_attempt_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (endpoint_id, event_id) DO NOTHING RETURNING id
       )
       SELECT id FROM added UNION ALL
       SELECT id FROM webhook_delivery WHERE endpoint_id = $2 AND event_id = $3 LIMIT 1`,
      [this.identifiers.next(), endpointId, eventId, notice.type, body, now],
    );
    if (!row) throw new Error('a delivery was neither added nor there');
    return row.id;
  }

  /** Takes what is due, at most `limit`. */
  async takeDue(limit: number): Promise<DueAttempt[]> {
    const now = this.clock.now();
    const [due] = await this.database.query<[DueAttempt[], number]>(
      `UPDATE webhook_delivery delivery
       SET attempts = attempts + 1, attempts_in_round = attempts_in_round + 1, next_attempt_at = $2
       FROM webhook_endpoint endpoint
       WHERE endpoint.id = delivery.endpoint_id AND delivery.id IN (
         SELECT id FROM webhook_delivery WHERE state = 'pending' AND next_attempt_at <= $1
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING delivery.id AS "deliveryId", endpoint_id AS "endpointId", event_id AS "eventId", body, url,
         array_remove(ARRAY[secret, CASE WHEN former_secret_until > $1 THEN former_secret END], NULL) AS secrets,
         attempts AS number, attempts_in_round AS "numberInRound"`,
      [now, new Date(now.getTime() + leaseMs), limit],
    );
    return due;
  }

  /**
   * Notes what came of an attempt: done, to be tried again, or given up. An endpoint that answers 410, or has taken
   * nothing for days, is disabled.
   */
  async record(attempt: DueAttempt, startedAt: Date, { status, error, durationMs }: WebhookOutcome): Promise<void> {
    await this.database.transaction(async (transaction) => {
      // Before the delivery, as whoever disables or deletes an endpoint does.
      await transaction.query('SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE', [attempt.endpointId]);
      const [isOurs] = await transaction.query<unknown[]>(
        'SELECT 1 FROM webhook_delivery WHERE id = $1 AND attempts = $2 FOR UPDATE',
        [attempt.deliveryId, attempt.number],
      );
      if (!isOurs) return;
      await transaction.query(
        `INSERT INTO webhook_attempt (delivery_id, number, at, status, error, duration_ms) VALUES ($1, $2, $3, $4, $5, $6)`,
        [attempt.deliveryId, attempt.number, startedAt, status, error, durationMs],
      );
      if (error === null) await this.succeed(transaction, attempt);
      else await this.fail(transaction, attempt, startedAt, status === 410);
    });
  }

  private async succeed(transaction: EntityManager, { deliveryId, endpointId }: DueAttempt): Promise<void> {
    await transaction.query(
      `UPDATE webhook_delivery SET state = 'delivered', next_attempt_at = NULL WHERE id = $1 AND state = 'pending'`,
      [deliveryId],
    );
    await transaction.query(
      'UPDATE webhook_endpoint SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL',
      [endpointId],
    );
  }

  private async fail(transaction: EntityManager, attempt: DueAttempt, at: Date, isGone: boolean): Promise<void> {
    const { deliveryId, endpointId, numberInRound } = attempt;
    const waitMs = isGone ? undefined : waitAfter(numberInRound);
    await transaction.query(
      `UPDATE webhook_delivery SET state = CASE WHEN $2::timestamptz IS NULL THEN 'failed' ELSE 'pending' END,
         next_attempt_at = $2 WHERE id = $1 AND state = 'pending'`,
      [deliveryId, waitMs === undefined ? null : new Date(this.clock.now().getTime() + waitMs)],
    );
    const [[endpoint]] = await transaction.query<[{ failing_since: Date }[], number]>(
      'UPDATE webhook_endpoint SET failing_since = coalesce(failing_since, $2) WHERE id = $1 RETURNING failing_since',
      [endpointId, at],
    );
    if (isGone) await this.disable(transaction, endpointId, 'gone');
    const failingMs = endpoint ? this.clock.now().getTime() - endpoint.failing_since.getTime() : 0;
    if (waitMs === undefined && failingMs >= failingTooLongMs) await this.disable(transaction, endpointId, 'failing');
  }

  /** Sends an endpoint nothing more; what waits for it is given up, and can be sent by hand. */
  async disable(transaction: EntityManager, endpointId: string, because: 'admin' | 'failing' | 'gone'): Promise<void> {
    await transaction.query(
      'UPDATE webhook_endpoint SET disabled_because = $2 WHERE id = $1 AND disabled_because IS NULL',
      [endpointId, because],
    );
    await transaction.query(
      `UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL WHERE endpoint_id = $1 AND state = 'pending'`,
      [endpointId],
    );
  }

  /** Sends something once more, now. @throws DomainError `not_found` */
  async redeliver(transaction: EntityManager, deliveryId: string): Promise<string> {
    const [[delivery]] = await transaction.query<[{ endpoint_id: string }[], number]>(
      `UPDATE webhook_delivery SET state = 'pending', next_attempt_at = $2, attempts_in_round = 0
       WHERE id = $1 RETURNING endpoint_id`,
      [deliveryId, this.clock.now()],
    );
    if (!delivery) throw new DomainError('not_found', 'There is no such delivery.');
    return delivery.endpoint_id;
  }

  async get(deliveryId: string): Promise<WebhookDelivery> {
    const [row] = await this.database.query<Row[]>(`${select} WHERE delivery.id = $1`, [deliveryId]);
    if (!row) throw new DomainError('not_found', 'There is no such delivery.');
    return describe(row);
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

  /** Removes what was done with a month ago. */
  async deleteOld(): Promise<void> {
    await this.database.query(`DELETE FROM webhook_delivery WHERE state <> 'pending' AND created_at < $1`, [
      new Date(this.clock.now().getTime() - keptMs),
    ]);
  }
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
