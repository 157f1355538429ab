import { Module } from '@nestjs/common';
import { AdminActionsModule } from '../admin/admin-actions.module.js';
import { OutgoingWebhooksController } from './outgoing-webhooks.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookSender } from './webhook-sender.js';

@Module({
  imports: [AdminActionsModule],
  controllers: [OutgoingWebhooksController],
  providers: [WebhookDeliveriesService, WebhookEndpointsService, WebhookSender],
})
export class WebhooksModule {}
