import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { PaymentReceiptsService } from './payment-receipts.service.js';

@Controller()
export class PaymentReceiptsController {
  constructor(private readonly receipts: PaymentReceiptsService) {}

  @Subscribes(billingEvents.paymentCaptured)
  paymentCaptured(payment: EventPayload<typeof billingEvents.paymentCaptured>, delivery: EventDelivery) {
    return this.receipts.sendReceipt(payment, delivery);
  }
}
