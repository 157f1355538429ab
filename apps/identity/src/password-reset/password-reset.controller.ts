import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { PasswordResetService } from './password-reset.service.js';

@Controller()
export class PasswordResetController {
  constructor(private readonly passwordReset: PasswordResetService) {}

  @Handles(identityRequests.requestPasswordReset)
  requestPasswordReset(input: HandlerInput<typeof identityRequests.requestPasswordReset>, context: RequestContext) {
    return this.passwordReset.requestReset(input, context);
  }

  @Handles(identityRequests.findPasswordResetOwner)
  async findPasswordResetOwner(input: HandlerInput<typeof identityRequests.findPasswordResetOwner>) {
    return { owner: await this.passwordReset.findOwner(input) };
  }

  @Handles(identityRequests.checkPasswordResetLink)
  async checkPasswordResetLink(input: HandlerInput<typeof identityRequests.checkPasswordResetLink>) {
    await this.passwordReset.findOwner(input);
    return {};
  }

  @Handles(identityRequests.resetPassword)
  resetPassword(input: HandlerInput<typeof identityRequests.resetPassword>, context: RequestContext) {
    return this.passwordReset.reset(input, context);
  }
}
