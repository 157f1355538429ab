import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

const { receiveStripeWebhook } = billingRequests;

@Controller()
export class StripeWebhooksController {
  constructor(private readonly webhooks: StripeWebhooksService) {}

  @Handles(receiveStripeWebhook)
  async receive(
    { body, signature }: HandlerInput<typeof receiveStripeWebhook>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof receiveStripeWebhook>> {
    await this.webhooks.receive(body, signature, context);
    return {};
  }
}
