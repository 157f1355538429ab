import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { ReferralsService } from './referrals.service.js';

@Controller()
export class ReferralsController {
  constructor(private readonly referrals: ReferralsService) {}

  @Subscribes(identityEvents.userRegistered)
  userRegistered(
    registration: EventPayload<typeof identityEvents.userRegistered>,
    delivery: EventDelivery,
  ): Promise<void> {
    return this.referrals.recordRegistration(registration, delivery);
  }
}
