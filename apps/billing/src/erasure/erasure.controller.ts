import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Subscribes(identityEvents.userDeleted)
  erase(payload: EventPayload<typeof identityEvents.userDeleted>, delivery: EventDelivery): Promise<void> {
    return this.erasure.begin(delivery.transaction, payload, delivery);
  }
}
