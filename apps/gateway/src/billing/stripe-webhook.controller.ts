import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';

const signatureLengthLimit = 2_000;

/** Hands the payment provider's webhooks on, unparsed; billing checks the signature. */
@Controller('api/webhooks')
export class StripeWebhookController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('stripe')
  @HttpCode(200)
  @Access('webhook')
  async receive(
    @Body() body: unknown,
    @Headers('stripe-signature') signature: unknown,
    @Call() call: RequestContext,
  ): Promise<{ received: true }> {
    if (typeof body !== 'string' || typeof signature !== 'string' || signature.length > signatureLengthLimit) {
      throw new DomainError('invalid_webhook_signature', 'This webhook is not signed.');
    }
    await this.requestClient.request(billingRequests.receiveStripeWebhook, { body, signature }, call);
    return { received: true };
  }
}
