import { Module } from '@nestjs/common';
import { CardPaymentsController } from './card-payments.controller.js';
import { CheckoutController } from './checkout.controller.js';
import { CustomerAccountController } from './customer-account.controller.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

@Module({
  controllers: [CustomerAccountController, CheckoutController, CardPaymentsController, StripeWebhookController],
})
export class BillingModule {}
