import { Controller } from '@nestjs/common';
import { affiliateRequests, billingEvents, type EventPayload, type HandledInput } from '@scriptsmith/contracts';
import { type CallContext, type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { PaymentsService } from './payments.service.js';
import { TestCommissionService } from './test-commission.service.js';

@Controller()
export class CommissionsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly testCommissions: TestCommissionService,
  ) {}

  @Subscribes(billingEvents.paymentCaptured)
  captured(payment: EventPayload<typeof billingEvents.paymentCaptured>, { transaction }: EventDelivery) {
    return this.payments.captured(payment, transaction);
  }

  @Subscribes(billingEvents.paymentRefunded)
  refunded(refund: EventPayload<typeof billingEvents.paymentRefunded>, { transaction }: EventDelivery) {
    return this.payments.refunded(refund, transaction);
  }

  @Handles(affiliateRequests.writeTestCommission)
  writeTestCommission(purchase: HandledInput<typeof affiliateRequests.writeTestCommission>, context: CallContext) {
    return this.testCommissions.write(purchase, context);
  }
}
