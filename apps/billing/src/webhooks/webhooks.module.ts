import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { ChatWebhookEndpoint } from './chat-webhook-endpoint.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhookAttemptRecord } from './webhook-attempt.entity.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDeliveryRecord } from './webhook-delivery.entity.js';
import { WebhookEndpointRecord } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookDeliveryHandler } from './webhook-delivery.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookAttemptRecord, WebhookDeliveryRecord, WebhookEndpointRecord])],
  controllers: [WebhooksController],
  providers: [
    ChatWebhookEndpoint,
    WebhookDeliveriesService,
    WebhookDeliveryHandler,
    WebhookEndpointsService,
    housekeepingOf(WebhookDeliveriesService),
  ],
  exports: [WebhookDeliveriesService],
})
export class WebhooksModule {}
