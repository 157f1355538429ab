import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';

const maxSignatureLength = 2_000;

/** Forwards Stripe webhooks to billing unparsed. Billing verifies the signature. */
@Controller('api/webhooks')
export class StripeWebhookController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('stripe')
  @HttpCode(200)
  @Access('webhook')
  async receive(
    @Body() body: unknown,
    @Headers('stripe-signature') signature: unknown,
    @Context() context: RequestContext,
  ): Promise<{ received: true }> {
    if (typeof body !== 'string' || typeof signature !== 'string' || signature.length > maxSignatureLength) {
      throw new DomainError('invalid_webhook_signature', 'The webhook signature is missing or too long.');
    }
    await this.requestClient.request(billingRequests.receiveStripeWebhook, { body, signature }, context);
    return { received: true };
  }
}
