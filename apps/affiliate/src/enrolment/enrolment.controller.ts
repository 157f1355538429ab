import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Handles } from '@scriptsmith/service-kit';
import { EnrolmentService } from './enrolment.service.js';

@Controller()
export class EnrolmentController {
  constructor(private readonly enrolment: EnrolmentService) {}

  @Handles(affiliateRequests.join)
  join(user: HandlerInput<typeof affiliateRequests.join>) {
    return this.enrolment.join(user);
  }
}
