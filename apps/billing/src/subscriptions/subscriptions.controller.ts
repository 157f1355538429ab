import { Controller, UseInterceptors } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { PlanChangesService } from './plan-changes.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { StripeRefusals } from '../stripe/stripe-refusals.interceptor.js';

const { cancelSubscription, previewUpgrade, resumeSubscription, upgradeSubscription } = billingRequests;

@Controller()
@UseInterceptors(StripeRefusals)
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly planChanges: PlanChangesService,
  ) {}

  @Handles(previewUpgrade)
  preview({ userId, planId }: HandlerInput<typeof previewUpgrade>): Promise<RequestOutput<typeof previewUpgrade>> {
    return this.planChanges.preview(userId, planId);
  }

  @Handles(upgradeSubscription)
  upgrade(
    input: HandlerInput<typeof upgradeSubscription>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof upgradeSubscription>> {
    return this.planChanges.change(input, context);
  }

  @Handles(cancelSubscription)
  async cancel(
    { userId }: HandlerInput<typeof cancelSubscription>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof cancelSubscription>> {
    return { subscription: await this.subscriptions.setCancelAtPeriodEnd(userId, true, context) };
  }

  @Handles(resumeSubscription)
  async resume(
    { userId }: HandlerInput<typeof resumeSubscription>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof resumeSubscription>> {
    return { subscription: await this.subscriptions.setCancelAtPeriodEnd(userId, false, context) };
  }
}
