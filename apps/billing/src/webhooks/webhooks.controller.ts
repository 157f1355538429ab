import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingEvents, webhookRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

const {
  listWebhookEndpoints,
  createWebhookEndpoint,
  changeWebhookEndpoint,
  rotateWebhookSecret,
  deleteWebhookEndpoint,
  testWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  redeliverWebhook,
} = webhookRequests;

/** Requests of admins about webhooks, and the events that are sent to webhook endpoints. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Handles(listWebhookEndpoints)
  async list(): Promise<RequestOutput<typeof listWebhookEndpoints>> {
    return { webhookEndpoints: await this.endpoints.list() };
  }

  @Handles(createWebhookEndpoint)
  create(
    input: HandlerInput<typeof createWebhookEndpoint>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof createWebhookEndpoint>> {
    return this.endpoints.create(input, context);
  }

  @Handles(changeWebhookEndpoint)
  async change(
    { by, endpointId, change }: HandlerInput<typeof changeWebhookEndpoint>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof changeWebhookEndpoint>> {
    return { webhookEndpoint: await this.endpoints.change(by, endpointId, change, context) };
  }

  @Handles(rotateWebhookSecret)
  rotateSecret(
    { by, endpointId, overlapSeconds }: HandlerInput<typeof rotateWebhookSecret>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof rotateWebhookSecret>> {
    return this.endpoints.rotateSecret(by, endpointId, overlapSeconds, context);
  }

  @Handles(deleteWebhookEndpoint)
  async delete(
    { by, endpointId }: HandlerInput<typeof deleteWebhookEndpoint>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof deleteWebhookEndpoint>> {
    await this.endpoints.delete(by, endpointId, context);
    return {};
  }

  @Handles(testWebhookEndpoint)
  async test(
    { by, endpointId }: HandlerInput<typeof testWebhookEndpoint>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof testWebhookEndpoint>> {
    return { delivery: await this.deliveries.get(await this.endpoints.test(by, endpointId, context)) };
  }

  @Handles(listWebhookDeliveries)
  async listDeliveries({
    endpointId,
    page,
    pageSize,
  }: HandlerInput<typeof listWebhookDeliveries>): Promise<RequestOutput<typeof listWebhookDeliveries>> {
    await this.endpoints.require(endpointId);
    return this.deliveries.list(endpointId, page, pageSize);
  }

  @Handles(getWebhookDelivery)
  get({ deliveryId }: HandlerInput<typeof getWebhookDelivery>): Promise<RequestOutput<typeof getWebhookDelivery>> {
    return this.deliveries.getDetails(deliveryId);
  }

  @Handles(redeliverWebhook)
  async redeliver(
    { by, deliveryId }: HandlerInput<typeof redeliverWebhook>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof redeliverWebhook>> {
    await this.endpoints.redeliver(by, deliveryId, context);
    return { delivery: await this.deliveries.get(deliveryId) };
  }

  @Subscribes(billingEvents.creditThresholdReached)
  async creditThresholdReached(
    { userId, level, balance, thresholdCredits, reachedAt }: EventPayload<typeof billingEvents.creditThresholdReached>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    const timestamp = reachedAt;
    await this.deliveries.addForEvent(
      transaction,
      eventId,
      level === 'low'
        ? { type: 'credits.low', timestamp, data: { userId, balance, threshold: thresholdCredits } }
        : { type: 'credits.exhausted', timestamp, data: { userId, balance: 0 } },
    );
  }

  @Subscribes(billingEvents.subscriptionChanged)
  async subscriptionChanged(
    { userId, revision, subscription, changedAt }: EventPayload<typeof billingEvents.subscriptionChanged>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    const active = subscription?.status === 'active';
    const data = { userId, revision, active, subscription };
    await this.deliveries.addForEvent(transaction, eventId, {
      type: 'subscription.updated',
      timestamp: changedAt,
      data,
    });
  }
}
