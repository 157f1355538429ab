import { Module } from '@nestjs/common';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';

@Module({ controllers: [WebhookEndpointsController] })
export class WebhookEndpointsModule {}
