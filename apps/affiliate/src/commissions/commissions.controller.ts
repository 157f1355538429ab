import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type RequestContext, type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { PaymentsService } from './payments.service.js';
import { TestCommissionService } from './test-commission.service.js';

@Controller()
export class CommissionsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly testCommissions: TestCommissionService,
  ) {}

  @Subscribes(billingEvents.paymentCaptured)
  paymentCaptured(payment: EventPayload<typeof billingEvents.paymentCaptured>, { transaction }: EventDelivery) {
    return this.payments.recordPayment(payment, transaction);
  }

  @Subscribes(billingEvents.paymentRefunded)
  paymentRefunded(refund: EventPayload<typeof billingEvents.paymentRefunded>, { transaction }: EventDelivery) {
    return this.payments.recordRefund(refund, transaction);
  }

  @Handles(affiliateRequests.createTestCommission)
  createTestCommission(purchase: HandlerInput<typeof affiliateRequests.createTestCommission>, context: RequestContext) {
    return this.testCommissions.create(purchase, context);
  }
}
