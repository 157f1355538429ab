import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { webhookRequests } from '@scriptsmith/contracts/billing';
import {
  emptyBodySchema,
  type KeyRotationBody,
  keyRotationBodySchema,
  type PageQuery,
  pageQuerySchema,
  type WebhookDeliveriesResponse,
  type WebhookDeliveryResponse,
  type WebhookEndpointResponse,
  type WebhookEndpointBody,
  webhookEndpointBodySchema,
  type WebhookEndpointChangeBody,
  webhookEndpointChangeBodySchema,
  type WebhookEndpointsResponse,
  type WebhookEndpointSecretResponse,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';

const emptyBody = { schema: emptyBodySchema.optional() };
const endpointId = { schema: pathIdSchema };

/** Where outside systems are told, and what they were sent; changed by owners. */
@Controller('api/admin')
export class WebhookEndpointsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('webhook-endpoints')
  @Access('admin-key')
  list(@Call() call: RequestContext): Promise<WebhookEndpointsResponse> {
    return this.requestClient.request(webhookRequests.listWebhookEndpoints, {}, call);
  }

  @Post('webhook-endpoints')
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: webhookEndpointBodySchema }) fields: WebhookEndpointBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<WebhookEndpointSecretResponse> {
    return this.requestClient.request(webhookRequests.createWebhookEndpoint, { by, ...fields }, call);
  }

  @Patch('webhook-endpoints/:endpointId')
  @Access('admin-key', { role: 'owner' })
  change(
    @Param('endpointId', endpointId) id: string,
    @Body({ schema: webhookEndpointChangeBodySchema }) change: WebhookEndpointChangeBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<WebhookEndpointResponse> {
    return this.requestClient.request(webhookRequests.changeWebhookEndpoint, { by, endpointId: id, change }, call);
  }

  @Post('webhook-endpoints/:endpointId/rotate-secret')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotateSecret(
    @Param('endpointId', endpointId) id: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<WebhookEndpointSecretResponse> {
    const wish = { by, endpointId: id, overlapSeconds };
    return this.requestClient.request(webhookRequests.rotateWebhookSecret, wish, call);
  }

  @Delete('webhook-endpoints/:endpointId')
  @Access('admin-key', { role: 'owner' })
  async delete(
    @Param('endpointId', endpointId) id: string,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<{ success: true }> {
    await this.requestClient.request(webhookRequests.deleteWebhookEndpoint, { by, endpointId: id }, call);
    return { success: true };
  }

  @Post('webhook-endpoints/:endpointId/test')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  test(
    @Param('endpointId', endpointId) id: string,
    @Body(emptyBody) _nothing: object | undefined,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<WebhookDeliveryResponse> {
    return this.requestClient.request(webhookRequests.testWebhookEndpoint, { by, endpointId: id }, call);
  }

  @Get('webhook-endpoints/:endpointId/deliveries')
  @Access('admin-key')
  deliveries(
    @Param('endpointId', endpointId) id: string,
    @Query({ schema: pageQuerySchema }) { page, pageSize }: PageQuery,
    @Call() call: RequestContext,
  ): Promise<WebhookDeliveriesResponse> {
    const wish = { endpointId: id, page, pageSize };
    return this.requestClient.request(webhookRequests.listWebhookDeliveries, wish, call);
  }

  @Post('webhook-deliveries/:deliveryId/redeliver')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  redeliver(
    @Param('deliveryId', { schema: pathIdSchema }) deliveryId: string,
    @Body(emptyBody) _nothing: object | undefined,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<WebhookDeliveryResponse> {
    return this.requestClient.request(webhookRequests.redeliverWebhook, { by, deliveryId }, call);
  }
}
