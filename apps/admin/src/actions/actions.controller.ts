import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type RequestContext, type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { ActionsService } from './actions.service.js';
import { Erasures } from './erasures.js';

@Controller()
export class ActionsController {
  constructor(
    private readonly actions: ActionsService,
    private readonly erasures: Erasures,
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
  erasedInBilling(
    { userId, deletedAt }: EventPayload<typeof billingEvents.userDataDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.erasures.note(transaction, 'billing', userId, deletedAt);
  }

  @Subscribes(affiliateEvents.userDataDeleted)
  erasedInAffiliate(
    { userId, deletedAt }: EventPayload<typeof affiliateEvents.userDataDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.erasures.note(transaction, 'affiliate', userId, deletedAt);
  }

  @Subscribes(analyticsEvents.userDataDeleted)
  erasedInAnalytics(
    { userId, deletedAt }: EventPayload<typeof analyticsEvents.userDataDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.erasures.note(transaction, 'analytics', userId, deletedAt);
  }
}
