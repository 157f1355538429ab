import { Controller } from '@nestjs/common';
import { billingRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { SubscriptionsService } from './subscriptions.service.js';

const { cancelSubscription, resumeSubscription } = billingRequests;

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Handles(cancelSubscription)
  async cancel(
    { userId }: HandledInput<typeof cancelSubscription>,
    context: CallContext,
  ): Promise<RequestOutput<typeof cancelSubscription>> {
    return { subscription: await this.subscriptions.endWithPeriod(userId, true, context) };
  }

  @Handles(resumeSubscription)
  async resume(
    { userId }: HandledInput<typeof resumeSubscription>,
    context: CallContext,
  ): Promise<RequestOutput<typeof resumeSubscription>> {
    return { subscription: await this.subscriptions.endWithPeriod(userId, false, context) };
  }
}
