import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { ReferralsService } from './referrals.service.js';

@Controller()
export class ReferralsController {
  constructor(private readonly referrals: ReferralsService) {}

  @Handles(affiliateRequests.checkReferralCode)
  checkReferralCode({ code, email }: HandlerInput<typeof affiliateRequests.checkReferralCode>) {
    return this.referrals.checkCode(code, email);
  }

  @Subscribes(identityEvents.userRegistered)
  userRegistered(
    registration: EventPayload<typeof identityEvents.userRegistered>,
    delivery: EventDelivery,
  ): Promise<void> {
    return this.referrals.recordRegistration(registration, delivery);
  }
}
