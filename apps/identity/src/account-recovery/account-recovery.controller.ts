import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { AccountRecoveryService } from './account-recovery.service.js';

@Controller()
export class AccountRecoveryController {
  constructor(private readonly recovery: AccountRecoveryService) {}

  @Handles(identityRequests.requestPasswordReset)
  requestPasswordReset(input: HandlerInput<typeof identityRequests.requestPasswordReset>, context: RequestContext) {
    return this.recovery.requestReset(input, context);
  }

  @Handles(identityRequests.resetPassword)
  resetPassword(input: HandlerInput<typeof identityRequests.resetPassword>, context: RequestContext) {
    return this.recovery.reset(input, context);
  }
}
