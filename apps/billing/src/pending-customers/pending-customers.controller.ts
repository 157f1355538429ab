import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { PendingCustomerClaim } from './pending-customer-claim.js';

@Controller()
export class PendingCustomersController {
  constructor(private readonly claim: PendingCustomerClaim) {}

  @Subscribes(identityEvents.userRegistered)
  registered(
    { userId, email }: EventPayload<typeof identityEvents.userRegistered>,
    delivery: EventDelivery,
  ): Promise<void> {
    return this.claim.recordUser(delivery.transaction, { userId, email, isConfirmed: false }, delivery);
  }

  @Subscribes(identityEvents.emailConfirmed)
  confirmed(
    { userId, email }: EventPayload<typeof identityEvents.emailConfirmed>,
    delivery: EventDelivery,
  ): Promise<void> {
    return this.claim.recordUser(delivery.transaction, { userId, email, isConfirmed: true }, delivery);
  }
}
