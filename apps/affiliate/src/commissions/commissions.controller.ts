import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { PaymentsService } from './payments.service.js';

@Controller()
export class CommissionsController {
  constructor(private readonly payments: PaymentsService) {}

  @Subscribes(billingEvents.paymentCaptured)
  paymentCaptured(payment: EventPayload<typeof billingEvents.paymentCaptured>, { transaction }: EventDelivery) {
    return this.payments.recordPayment(payment, transaction);
  }

  @Subscribes(billingEvents.paymentRefunded)
  paymentRefunded(refund: EventPayload<typeof billingEvents.paymentRefunded>, { transaction }: EventDelivery) {
    return this.payments.recordRefund(refund, transaction);
  }
}
