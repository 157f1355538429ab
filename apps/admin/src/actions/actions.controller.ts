import { Controller } from '@nestjs/common';
import {
  adminRequests,
  affiliateEvents,
  analyticsEvents,
  billingEvents,
  type EventPayload,
  type HandledInput,
} from '@scriptsmith/contracts';
import { type CallContext, type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { ActionsService } from './actions.service.js';
import { Erasures } from './erasures.js';

@Controller()
export class ActionsController {
  constructor(
    private readonly actions: ActionsService,
    private readonly erasures: Erasures,
  ) {}

  @Handles(adminRequests.createUserWithPlan)
  createUserWithPlan(input: HandledInput<typeof adminRequests.createUserWithPlan>, context: CallContext) {
    return this.actions.createUser(input, context);
  }

  @Handles(adminRequests.changeUserPlan)
  changeUserPlan({ by, userId, planId }: HandledInput<typeof adminRequests.changeUserPlan>, context: CallContext) {
    return this.actions.changePlan(by, userId, planId, context);
  }

  @Handles(adminRequests.deleteUserEverywhere)
  deleteUserEverywhere({ by, userId }: HandledInput<typeof adminRequests.deleteUserEverywhere>, context: CallContext) {
    return this.actions.deleteUser(by, userId, context);
  }

  @Handles(adminRequests.getAdminAction)
  getAdminAction({ actionId }: HandledInput<typeof adminRequests.getAdminAction>) {
    return this.actions.find(actionId);
  }

  @Subscribes(billingEvents.userErased)
  erasedInBilling({ userId, erasedAt }: EventPayload<typeof billingEvents.userErased>, { transaction }: EventDelivery) {
    return this.erasures.note(transaction, 'billing', userId, erasedAt);
  }

  @Subscribes(affiliateEvents.userErased)
  erasedInAffiliate(
    { userId, erasedAt }: EventPayload<typeof affiliateEvents.userErased>,
    { transaction }: EventDelivery,
  ) {
    return this.erasures.note(transaction, 'affiliate', userId, erasedAt);
  }

  @Subscribes(analyticsEvents.userErased)
  erasedInAnalytics(
    { userId, erasedAt }: EventPayload<typeof analyticsEvents.userErased>,
    { transaction }: EventDelivery,
  ) {
    return this.erasures.note(transaction, 'analytics', userId, erasedAt);
  }
}
