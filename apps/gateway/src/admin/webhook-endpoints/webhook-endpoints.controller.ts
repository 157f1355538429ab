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
  type WebhookDeliveryDetailsResponse,
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
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pathIdSchema } from '../../validation/path-id.js';

const emptyBody = { schema: emptyBodySchema.optional() };
const endpointId = { schema: pathIdSchema };

/** The webhook endpoints of external systems, and their deliveries. */
@Controller('api/admin')
export class WebhookEndpointsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('webhook-endpoints')
  @Access('admin-key')
  list(@Context() context: RequestContext): Promise<WebhookEndpointsResponse> {
    return this.requestClient.request(webhookRequests.listWebhookEndpoints, {}, context);
  }

  @Post('webhook-endpoints')
  @Access('admin-key', { role: 'owner' })
  create(
    @Body({ schema: webhookEndpointBodySchema }) fields: WebhookEndpointBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<WebhookEndpointSecretResponse> {
    return this.requestClient.request(webhookRequests.createWebhookEndpoint, { by, ...fields }, context);
  }

  @Patch('webhook-endpoints/:endpointId')
  @Access('admin-key', { role: 'owner' })
  change(
    @Param('endpointId', endpointId) id: string,
    @Body({ schema: webhookEndpointChangeBodySchema }) change: WebhookEndpointChangeBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<WebhookEndpointResponse> {
    return this.requestClient.request(webhookRequests.changeWebhookEndpoint, { by, endpointId: id, change }, context);
  }

  @Post('webhook-endpoints/:endpointId/rotate-secret')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  rotateSecret(
    @Param('endpointId', endpointId) id: string,
    @Body({ schema: keyRotationBodySchema }) { overlapSeconds }: KeyRotationBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<WebhookEndpointSecretResponse> {
    const input = { by, endpointId: id, overlapSeconds };
    return this.requestClient.request(webhookRequests.rotateWebhookSecret, input, context);
  }

  @Delete('webhook-endpoints/:endpointId')
  @Access('admin-key', { role: 'owner' })
  async delete(
    @Param('endpointId', endpointId) id: string,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<{ success: true }> {
    await this.requestClient.request(webhookRequests.deleteWebhookEndpoint, { by, endpointId: id }, context);
    return { success: true };
  }

  @Post('webhook-endpoints/:endpointId/test')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  test(
    @Param('endpointId', endpointId) id: string,
    @Body(emptyBody) _body: object | undefined,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<WebhookDeliveryResponse> {
    return this.requestClient.request(webhookRequests.testWebhookEndpoint, { by, endpointId: id }, context);
  }

  @Get('webhook-endpoints/:endpointId/deliveries')
  @Access('admin-key')
  deliveries(
    @Param('endpointId', endpointId) id: string,
    @Query({ schema: pageQuerySchema }) { page, pageSize }: PageQuery,
    @Context() context: RequestContext,
  ): Promise<WebhookDeliveriesResponse> {
    const input = { endpointId: id, page, pageSize };
    return this.requestClient.request(webhookRequests.listWebhookDeliveries, input, context);
  }

  /** For owners, who manage the endpoints: the response comes from their systems. */
  @Get('webhook-deliveries/:deliveryId')
  @Access('admin-key', { role: 'owner' })
  delivery(
    @Param('deliveryId', { schema: pathIdSchema }) deliveryId: string,
    @Context() context: RequestContext,
  ): Promise<WebhookDeliveryDetailsResponse> {
    return this.requestClient.request(webhookRequests.getWebhookDelivery, { deliveryId }, context);
  }

  @Post('webhook-deliveries/:deliveryId/redeliver')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  redeliver(
    @Param('deliveryId', { schema: pathIdSchema }) deliveryId: string,
    @Body(emptyBody) _body: object | undefined,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<WebhookDeliveryResponse> {
    return this.requestClient.request(webhookRequests.redeliverWebhook, { by, deliveryId }, context);
  }
}
