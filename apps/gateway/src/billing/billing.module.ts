import { Module } from '@nestjs/common';
import { CustomerAccountController } from './customer-account.controller.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

@Module({ controllers: [CustomerAccountController, StripeWebhookController] })
export class BillingModule {}
