import { Controller } from '@nestjs/common';
import { billingRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { PlanChangesService } from './plan-changes.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const { cancelSubscription, previewUpgrade, resumeSubscription, upgradeSubscription } = billingRequests;

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly planChanges: PlanChangesService,
  ) {}

  @Handles(previewUpgrade)
  preview({ userId, planId }: HandledInput<typeof previewUpgrade>): Promise<RequestOutput<typeof previewUpgrade>> {
    return this.planChanges.preview(userId, planId);
  }

  @Handles(upgradeSubscription)
  upgrade(
    input: HandledInput<typeof upgradeSubscription>,
    context: CallContext,
  ): Promise<RequestOutput<typeof upgradeSubscription>> {
    return this.planChanges.change(input, context);
  }

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
