import type { DeliverableEvent, WebhookDelivery } from '@scriptsmith/contracts/billing';
import type { EntityManager } from 'typeorm';
import { deliverWebhook } from './deliver-webhook.job.js';
import { WebhookDeliveryRecord } from './webhook-delivery.entity.js';

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

interface DeliveryRow {
  id: string;
  eventId: string;
  event: DeliverableEvent;
  createdAt: Date;
  state: WebhookDelivery['state'];
  nextAttemptAt: Date | null;
  attempts: WebhookDelivery['attempts'];
}

/** The time of the next attempt is that of the job, and the attempts of a delivery are aggregated into one row. */
const selectDeliveries = `SELECT delivery.id, delivery.event_id AS "eventId", delivery.event,
    delivery.created_at AS "createdAt", delivery.state,
    CASE WHEN delivery.state = 'pending' THEN job.due_at END AS "nextAttemptAt", recorded.attempts
  FROM webhook_delivery delivery
  LEFT JOIN job ON job.type = '${deliverWebhook.type}' AND job.key = delivery.id::text
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('at', at, 'status', status, 'error', error, 'durationMs', duration_ms)
      ORDER BY number), '[]') AS attempts
    FROM webhook_attempt WHERE delivery_id = delivery.id
  ) recorded`;

export async function findDelivery(manager: EntityManager, deliveryId: string): Promise<WebhookDelivery | undefined> {
  const [row] = await manager.query<DeliveryRow[]>(`${selectDeliveries} WHERE delivery.id = $1`, [deliveryId]);
  return row && describe(row);
}

/** Newest first. */
export async function findDeliveriesOf(
  manager: EntityManager,
  endpointId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<WebhookDelivery[]> {
  const rows = await manager.query<DeliveryRow[]>(
    `${selectDeliveries} WHERE endpoint_id = $1 ORDER BY delivery.created_at DESC, delivery.id DESC LIMIT $2 OFFSET $3`,
    [endpointId, pageSize, (page - 1) * pageSize],
  );
  return rows.map(describe);
}

/** Counts an attempt and reads what it sends, in one statement. Returns undefined if the delivery is not pending. */
export async function beginDeliveryAttempt(
  manager: EntityManager,
  deliveryId: string,
  now: Date,
): Promise<DeliveryAttempt | undefined> {
  const [attempt] = await manager.query<DeliveryAttempt[]>(
    `WITH begun AS (
       UPDATE webhook_delivery SET attempts = attempts + 1, attempts_in_round = attempts_in_round + 1
       WHERE id = $1 AND state = 'pending' RETURNING *
     )
     SELECT begun.id AS "deliveryId", endpoint_id AS "endpointId", event_id AS "eventId", body, url,
       array_remove(ARRAY[secret, CASE WHEN former_secret_until > $2 THEN former_secret END], NULL) AS secrets,
       attempts AS number, attempts_in_round AS "numberInRound", begun.created_at AS "createdAt"
     FROM begun JOIN webhook_endpoint endpoint ON endpoint.id = begun.endpoint_id`,
    [deliveryId, now],
  );
  return attempt;
}

/** Fails the pending deliveries of an endpoint, and returns their ids. */
export async function failPendingDeliveries(transaction: EntityManager, endpointId: string): Promise<string[]> {
  const result = await transaction
    .createQueryBuilder()
    .update(WebhookDeliveryRecord)
    .set({ state: 'failed' })
    .where({ endpointId, state: 'pending' })
    .returning('id')
    .execute();
  return (result.raw as { id: string }[]).map(({ id }) => id);
}

const describe = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
});
