import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Subscribes(identityEvents.userDeleted)
  erase({ userId }: EventPayload<typeof identityEvents.userDeleted>, { transaction, requestId }: EventDelivery) {
    return this.erasure.erase(transaction, userId, { requestId });
  }
}
