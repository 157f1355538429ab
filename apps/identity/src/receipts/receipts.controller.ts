import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Subscribes(billingEvents.paymentCaptured)
  captured(payment: EventPayload<typeof billingEvents.paymentCaptured>, delivery: EventDelivery) {
    return this.receipts.captured(payment, delivery);
  }
}
