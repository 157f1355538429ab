import { Injectable } from '@nestjs/common';
import type { AdminActor, AuditEntry, HandlerInput } from '@scriptsmith/contracts';
import type { WebhookEvent, webhookRequests, WebhookEndpoint } from '@scriptsmith/contracts/billing';
import {
  AdminCommands,
  type RequestContext,
  Clock,
  DomainError,
  Identifiers,
  InjectSettings,
  idempotencyConflict,
} from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { commandOf } from '../admin/admin-change.js';
import type { BillingSettings } from '../billing.settings.js';
import { refusalOfUrl } from './webhook-address.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { generateWebhookSecret } from './webhook-signature.js';

type NewEndpoint = HandlerInput<typeof webhookRequests.createWebhookEndpoint>;
type Change = HandlerInput<typeof webhookRequests.changeWebhookEndpoint>['change'];
type Requested = Pick<RequestContext, 'requestId'>;

interface ShownOnce {
  webhookEndpoint: WebhookEndpoint;
  secret: string | null;
}

interface Row {
  id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  disabled_because: WebhookEndpoint['disabledBecause'];
  failing_since: Date | null;
  created_at: Date;
  rotated_by_action: string | null;
}

/** Where outside systems are told. The audit log hears of every change, and never of a secret. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: DataSource,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectSettings() private readonly settings: Pick<BillingSettings, 'WEBHOOKS_TO_THIS_MACHINE'>,
  ) {}

  /** The newest first. */
  async list(): Promise<WebhookEndpoint[]> {
    const rows = await this.database.query<Row[]>('SELECT * FROM webhook_endpoint ORDER BY created_at DESC, id DESC');
    return rows.map(describe);
  }

  /** @throws DomainError `validation_failed`, `idempotency_conflict` */
  async create({ by, url, description, events }: NewEndpoint, context: Requested): Promise<ShownOnce> {
    const refusal = refusalOfUrl(new URL(url), { allowsThisMachine: this.settings.WEBHOOKS_TO_THIS_MACHINE });
    if (refusal) throw new DomainError('validation_failed', refusal, { fields: { url: refusal } });
    const secret = generateWebhookSecret();
    return this.database.transaction(async (transaction) => {
      const [made] = await transaction.query<Row[]>(
        `INSERT INTO webhook_endpoint (id, url, description, events, secret, created_at, created_by_action)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (created_by_action) DO NOTHING RETURNING *`,
        [this.identifiers.next(), url, description, [...new Set(events)], secret, this.clock.now(), by.actionId],
      );
      if (!made) return this.repeated(transaction, by, url);
      await this.tell(transaction, by, 'create-webhook-endpoint', { before: null, after: made }, context);
      return { webhookEndpoint: describe(made), secret };
    });
  }

  /** @throws DomainError `not_found` */
  change(by: AdminActor, endpointId: string, change: Change, context: Requested): Promise<WebhookEndpoint> {
    return this.database.transaction(async (transaction) => {
      const before = await this.lock(transaction, endpointId);
      const [[after]] = await transaction.query<[Row[], number]>(
        `UPDATE webhook_endpoint SET description = coalesce($2, description), events = coalesce($3, events),
           disabled_because = CASE WHEN $4 THEN NULL ELSE disabled_because END,
           failing_since = CASE WHEN $4 THEN NULL ELSE failing_since END
         WHERE id = $1 RETURNING *`,
        [
          ...[endpointId, change.description ?? null, change.events ? [...new Set(change.events)] : null],
          change.isEnabled === true,
        ],
      );
      if (change.isEnabled === false) await this.deliveries.disable(transaction, endpointId, 'admin');
      const disabledBecause =
        change.isEnabled === false ? (before.disabled_because ?? 'admin') : after!.disabled_because;
      const endpoint = { ...after!, disabled_because: disabledBecause };
      await this.tell(transaction, by, 'change-webhook-endpoint', { before, after: endpoint }, context);
      return describe(endpoint);
    });
  }

  /** @throws DomainError `not_found` */
  rotateSecret(by: AdminActor, endpointId: string, overlapSeconds: number, context: Requested): Promise<ShownOnce> {
    return this.database.transaction(async (transaction) => {
      const endpoint = await this.lock(transaction, endpointId);
      if (endpoint.rotated_by_action === by.actionId) return { webhookEndpoint: describe(endpoint), secret: null };
      const secret = generateWebhookSecret();
      await transaction.query(
        `UPDATE webhook_endpoint SET former_secret = secret, former_secret_until = $3, secret = $2, rotated_by_action = $4
         WHERE id = $1`,
        [endpointId, secret, new Date(this.clock.now().getTime() + overlapSeconds * 1_000), by.actionId],
      );
      await this.tell(transaction, by, 'rotate-webhook-secret', { before: endpoint, after: endpoint }, context);
      return { webhookEndpoint: describe(endpoint), secret };
    });
  }

  /** @throws DomainError `not_found` */
  async delete(by: AdminActor, endpointId: string, context: Requested): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const target = { type: 'webhook-endpoint' as const, id: endpointId };
      if (await this.adminCommands.claim(transaction, commandOf({ by, action: 'delete-webhook-endpoint', target })))
        return;
      const before = await this.lock(transaction, endpointId);
      await transaction.query('DELETE FROM webhook_endpoint WHERE id = $1', [endpointId]);
      await this.tell(transaction, by, 'delete-webhook-endpoint', { before, after: null }, context);
    });
  }

  /** Returns the id of the delivery. @throws DomainError `not_found` */
  test(by: AdminActor, endpointId: string): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await this.lock(transaction, endpointId);
      const timestamp = this.clock.now().toISOString();
      const notice = { type: 'webhook.test' as const, timestamp, data: { endpointId } };
      return this.deliveries.add(transaction, endpointId, by.actionId, notice);
    });
  }

  /** @throws DomainError `not_found` */
  async redeliver(by: AdminActor, deliveryId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const target = { type: 'webhook-endpoint' as const, id: deliveryId };
      if (!(await this.adminCommands.claim(transaction, commandOf({ by, action: 'redeliver-webhook', target })))) {
        await this.deliveries.redeliver(transaction, deliveryId);
      }
    });
  }

  /** @throws DomainError `not_found` */
  async require(endpointId: string): Promise<void> {
    await this.lock(this.database.manager, endpointId);
  }

  private async lock(transaction: EntityManager, endpointId: string): Promise<Row> {
    const [row] = await transaction.query<Row[]>('SELECT * FROM webhook_endpoint WHERE id = $1 FOR UPDATE', [
      endpointId,
    ]);
    if (!row) throw new DomainError('not_found', 'There is no such endpoint.');
    return row;
  }

  private async repeated(transaction: EntityManager, by: AdminActor, url: string): Promise<ShownOnce> {
    const [made] = await transaction.query<Row[]>('SELECT * FROM webhook_endpoint WHERE created_by_action = $1', [
      by.actionId,
    ]);
    if (made?.url !== url) throw idempotencyConflict();
    return { webhookEndpoint: describe(made), secret: null };
  }

  private async tell(
    transaction: EntityManager,
    by: AdminActor,
    action: string,
    { before, after }: { before: Row | null; after: Row | null },
    context: Requested,
  ): Promise<void> {
    const id = (before ?? after)!.id;
    const values = { reason: null, before: before && auditedValues(before), after: after && auditedValues(after) };
    await this.adminCommands.recordAuditEntry(
      transaction,
      by,
      { action, target: { type: 'webhook-endpoint', id }, ...values },
      context,
    );
  }
}

const describe = (row: Row): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  isEnabled: row.disabled_because === null,
  disabledBecause: row.disabled_because,
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** Of the address only the origin: receivers like to have secrets in the rest. */
const auditedValues = ({ url, events, disabled_because: disabled }: Row): NonNullable<AuditEntry['after']> => ({
  origin: new URL(url).origin.slice(0, 500),
  events: events.join(' '),
  isEnabled: disabled === null,
});
