import { Module } from '@nestjs/common';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { AdminActionsModule } from '../admin/admin-actions.module.js';
import { OutgoingWebhooksController } from './outgoing-webhooks.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookDeliveryHandler } from './webhook-delivery.handler.js';

@Module({
  imports: [AdminActionsModule],
  controllers: [OutgoingWebhooksController],
  providers: [
    WebhookDeliveriesService,
    WebhookDeliveryHandler,
    WebhookEndpointsService,
    housekeepingOf(WebhookDeliveriesService),
  ],
})
export class WebhooksModule {}
