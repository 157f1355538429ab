import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminActor, AuditEntry, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { WebhookDelivery, WebhookEndpoint, webhookRequests } from '@scriptsmith/contracts/billing';
import {
  AdminCommands,
  DomainError,
  idempotencyConflict,
  Identifiers,
  InjectSettings,
  insertIfAbsent,
  type RequestContext,
} from '@scriptsmith/service-kit';
import { Clock, refusalOfUrl } from '@scriptsmith/server-kit';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { addressRuleOf } from './address-rule.js';
import { commandOf } from '../admin/admin-change.js';
import type { BillingSettings } from '../billing.settings.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { describeWebhookEndpoint, WebhookEndpointRecord } from './webhook-endpoint.entity.js';
import { generateWebhookSecret } from './webhook-signature.js';

type NewEndpoint = HandlerInput<typeof webhookRequests.createWebhookEndpoint>;
type Context = Pick<RequestContext, 'requestId'>;

/** The secret is returned once; a repeated request returns null instead. */
interface EndpointWithSecret {
  webhookEndpoint: WebhookEndpoint;
  secret: string | null;
}

/** Manages webhook endpoints. Every action of an admin is recorded in the audit log, without secrets. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(WebhookEndpointRecord) private readonly endpoints: Repository<WebhookEndpointRecord>,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectSettings() private readonly settings: Pick<BillingSettings, 'WEBHOOKS_TO_THIS_MACHINE' | 'CHAT_WEBHOOK_URL'>,
  ) {}

  /** Newest first. */
  async listWebhookEndpoints(): Promise<{ webhookEndpoints: WebhookEndpoint[] }> {
    const endpoints = await this.endpoints.find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return { webhookEndpoints: endpoints.map(describeWebhookEndpoint) };
  }

  /** @throws DomainError `validation_failed`, `idempotency_conflict` */
  async createWebhookEndpoint(
    { by, url, description, events }: NewEndpoint,
    context: Context,
  ): Promise<EndpointWithSecret> {
    const refusal = refusalOfUrl(new URL(url), addressRuleOf(this.settings));
    if (refusal) throw new DomainError('validation_failed', refusal, { fields: { url: refusal } });
    const secret = generateWebhookSecret();
    return this.database.transaction(async (transaction) => {
      const isNew = await insertIfAbsent(transaction, WebhookEndpointRecord, {
        id: this.identifiers.next(),
        url,
        description,
        events: [...new Set(events)],
        secret,
        createdAt: this.clock.now(),
        createdByAction: by.actionId,
      });
      const endpoints = transaction.getRepository(WebhookEndpointRecord);
      const endpoint = await endpoints.findOneByOrFail({ createdByAction: by.actionId });
      const webhookEndpoint = describeWebhookEndpoint(endpoint);
      if (!isNew && endpoint.url !== url) throw idempotencyConflict();
      if (!isNew) return { webhookEndpoint, secret: null };
      await this.audit(transaction, by, 'create-webhook-endpoint', { before: null, after: endpoint }, context);
      return { webhookEndpoint, secret };
    });
  }

  /** @throws DomainError `not_found` */
  changeWebhookEndpoint(
    { by, endpointId, change }: HandlerInput<typeof webhookRequests.changeWebhookEndpoint>,
    context: Context,
  ): Promise<{ webhookEndpoint: WebhookEndpoint }> {
    return this.database.transaction(async (transaction) => {
      const endpoints = transaction.getRepository(WebhookEndpointRecord);
      const before = await this.lock(transaction, endpointId);
      await endpoints.save({
        ...before,
        ...(change.description !== undefined && { description: change.description }),
        ...(change.events && { events: [...new Set(change.events)] }),
        ...(change.isEnabled === true && { disabledBecause: null, failingSince: null }),
      });
      if (change.isEnabled === false) await this.deliveries.disable(transaction, endpointId, 'admin');
      const after = await endpoints.findOneByOrFail({ id: endpointId });
      await this.audit(transaction, by, 'change-webhook-endpoint', { before, after }, context);
      return { webhookEndpoint: describeWebhookEndpoint(after) };
    });
  }

  /** @throws DomainError `not_found` */
  rotateWebhookSecret(
    { by, endpointId, overlapSeconds }: HandlerInput<typeof webhookRequests.rotateWebhookSecret>,
    context: Context,
  ): Promise<EndpointWithSecret> {
    return this.database.transaction(async (transaction) => {
      const endpoint = await this.lock(transaction, endpointId);
      const webhookEndpoint = describeWebhookEndpoint(endpoint);
      if (endpoint.rotatedByAction === by.actionId) return { webhookEndpoint, secret: null };
      const secret = generateWebhookSecret();
      await transaction.getRepository(WebhookEndpointRecord).update(
        { id: endpointId },
        {
          secret,
          formerSecret: endpoint.secret,
          formerSecretUntil: new Date(this.clock.now().getTime() + overlapSeconds * 1_000),
          rotatedByAction: by.actionId,
        },
      );
      await this.audit(transaction, by, 'rotate-webhook-secret', { before: endpoint, after: endpoint }, context);
      return { webhookEndpoint, secret };
    });
  }

  /** @throws DomainError `not_found` */
  async deleteWebhookEndpoint(
    { by, endpointId }: HandlerInput<typeof webhookRequests.deleteWebhookEndpoint>,
    context: Context,
  ): Promise<Record<string, never>> {
    await this.database.transaction(async (transaction) => {
      const target = { type: 'webhook-endpoint' as const, id: endpointId };
      const command = commandOf({ by, action: 'delete-webhook-endpoint', target });
      if (await this.adminCommands.claim(transaction, command)) return;
      const before = await this.lock(transaction, endpointId);
      await transaction.getRepository(WebhookEndpointRecord).delete({ id: endpointId });
      await this.audit(transaction, by, 'delete-webhook-endpoint', { before, after: null }, context);
    });
    return {};
  }

  /** Sends a test event. @throws DomainError `not_found` */
  async testWebhookEndpoint(
    { by, endpointId }: HandlerInput<typeof webhookRequests.testWebhookEndpoint>,
    context: Context,
  ): Promise<{ delivery: WebhookDelivery }> {
    const id = await this.database.transaction(async (transaction) => {
      const endpoint = await this.lock(transaction, endpointId);
      const target = { type: 'webhook-endpoint' as const, id: endpointId };
      const isRepeated = await this.adminCommands.claim(
        transaction,
        commandOf({ by, action: 'test-webhook-endpoint', target }),
      );
      const timestamp = this.clock.now().toISOString();
      const payload = { type: 'webhook.test' as const, timestamp, data: { endpointId } };
      const deliveryId = await this.deliveries.add(transaction, endpointId, by.actionId, payload);
      const sent = { before: endpoint, after: endpoint, deliveryId };
      if (!isRepeated) await this.audit(transaction, by, 'test-webhook-endpoint', sent, context);
      return deliveryId;
    });
    return { delivery: await this.deliveries.get(id) };
  }

  /** @throws DomainError `not_found` */
  async redeliverWebhook(
    { by, deliveryId }: HandlerInput<typeof webhookRequests.redeliverWebhook>,
    context: Context,
  ): Promise<{ delivery: WebhookDelivery }> {
    await this.database.transaction(async (transaction) => {
      const target = { type: 'webhook-endpoint' as const, id: deliveryId };
      const command = commandOf({ by, action: 'redeliver-webhook', target });
      if (await this.adminCommands.claim(transaction, command)) return;
      const endpointId = await this.deliveries.redeliver(transaction, deliveryId);
      const endpoint = await transaction.getRepository(WebhookEndpointRecord).findOneByOrFail({ id: endpointId });
      const sent = { before: endpoint, after: endpoint, deliveryId };
      await this.audit(transaction, by, 'redeliver-webhook', sent, context);
    });
    return { delivery: await this.deliveries.get(deliveryId) };
  }

  /** @throws DomainError `not_found` */
  async listWebhookDeliveries({
    endpointId,
    page,
    pageSize,
  }: HandlerInput<typeof webhookRequests.listWebhookDeliveries>): Promise<
    RequestOutput<typeof webhookRequests.listWebhookDeliveries>
  > {
    if (!(await this.endpoints.existsBy({ id: endpointId }))) throw endpointNotFound();
    return this.deliveries.list(endpointId, page, pageSize);
  }

  private async lock(transaction: EntityManager, id: string): Promise<WebhookEndpointRecord> {
    const endpoints = transaction.getRepository(WebhookEndpointRecord);
    const endpoint = await endpoints.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!endpoint) throw endpointNotFound();
    return endpoint;
  }

  private async audit(
    transaction: EntityManager,
    by: AdminActor,
    action: string,
    change: { before: WebhookEndpointRecord | null; after: WebhookEndpointRecord | null; deliveryId?: string },
    context: Context,
  ): Promise<void> {
    const { before, after, deliveryId } = change;
    const { id } = (before ?? after)!;
    const values = {
      ...{ reason: null, before: before && auditedValues(before) },
      after: after && { ...auditedValues(after), ...(deliveryId !== undefined && { deliveryId }) },
    };
    const entry = { action, target: { type: 'webhook-endpoint' as const, id }, ...values };
    await this.adminCommands.recordAuditEntry(transaction, by, entry, context);
  }
}

const endpointNotFound = (): DomainError => new DomainError('not_found', 'Webhook endpoint not found.');

/** Of the URL only the origin, because its path or query may contain a secret. */
const auditedValues = ({ url, events, disabledBecause }: WebhookEndpointRecord): NonNullable<AuditEntry['after']> => ({
  origin: new URL(url).origin.slice(0, 500),
  events: events.join(' '),
  isEnabled: disabledBecause === null,
});
