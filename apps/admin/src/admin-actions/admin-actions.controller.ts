import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, Handles, type RequestContext, Subscribes } from '@scriptsmith/service-kit';
import { AdminActionsService } from './admin-actions.service.js';
import { UserDataDeletionsService } from './user-data-deletions.service.js';

@Controller()
export class AdminActionsController {
  constructor(
    private readonly actions: AdminActionsService,
    private readonly deletions: UserDataDeletionsService,
  ) {}

  @Handles(adminRequests.createUserWithPlan)
  createUserWithPlan(input: HandlerInput<typeof adminRequests.createUserWithPlan>, context: RequestContext) {
    return this.actions.createUser(input, context);
  }

  @Handles(adminRequests.changeUserPlan)
  changeUserPlan({ by, userId, planId }: HandlerInput<typeof adminRequests.changeUserPlan>, context: RequestContext) {
    return this.actions.changePlan(by, userId, planId, context);
  }

  @Handles(adminRequests.deleteUserAccount)
  deleteUserAccount({ by, userId }: HandlerInput<typeof adminRequests.deleteUserAccount>, context: RequestContext) {
    return this.actions.deleteUser(by, userId, context);
  }

  @Handles(adminRequests.getAdminAction)
  getAdminAction({ actionId }: HandlerInput<typeof adminRequests.getAdminAction>) {
    return this.actions.find(actionId);
  }

  @Subscribes(billingEvents.userDataDeleted)
  onBillingDataDeleted(
    { userId, deletedAt }: EventPayload<typeof billingEvents.userDataDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.deletions.record(transaction, 'billing', userId, deletedAt);
  }

  @Subscribes(affiliateEvents.userDataDeleted)
  onAffiliateDataDeleted(
    { userId, deletedAt }: EventPayload<typeof affiliateEvents.userDataDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.deletions.record(transaction, 'affiliate', userId, deletedAt);
  }

  @Subscribes(analyticsEvents.userDataDeleted)
  onAnalyticsDataDeleted(
    { userId, deletedAt }: EventPayload<typeof analyticsEvents.userDataDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.deletions.record(transaction, 'analytics', userId, deletedAt);
  }
}
