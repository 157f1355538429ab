import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { WebhooksService } from './webhooks.service.js';

const { receiveStripeWebhook } = billingRequests;

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handles(receiveStripeWebhook)
  async receive(
    { body, signature }: HandlerInput<typeof receiveStripeWebhook>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof receiveStripeWebhook>> {
    await this.webhooks.receive(body, signature, context);
    return {};
  }
}
