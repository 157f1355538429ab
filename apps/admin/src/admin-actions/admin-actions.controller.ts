import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { UserDataDeletionsService } from './user-data-deletions.service.js';

@Controller()
export class AdminActionsController {
  constructor(private readonly deletions: UserDataDeletionsService) {}

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
