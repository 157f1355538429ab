import { Controller } from '@nestjs/common';
import { type HandledInput, identityRequests } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { AccountRecoveryService } from './account-recovery.service.js';

@Controller()
export class AccountRecoveryController {
  constructor(private readonly recovery: AccountRecoveryService) {}

  @Handles(identityRequests.requestPasswordReset)
  requestPasswordReset(input: HandledInput<typeof identityRequests.requestPasswordReset>, context: CallContext) {
    return this.recovery.requestReset(input, context);
  }

  @Handles(identityRequests.resetPassword)
  resetPassword(input: HandledInput<typeof identityRequests.resetPassword>, context: CallContext) {
    return this.recovery.reset(input, context);
  }
}
