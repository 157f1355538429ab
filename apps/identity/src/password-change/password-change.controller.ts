import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(private readonly passwordChange: PasswordChangeService) {}

  @Handles(identityRequests.changePassword)
  changePassword(
    { sessionToken, ...change }: HandlerInput<typeof identityRequests.changePassword>,
    context: RequestContext,
  ) {
    return this.passwordChange.change(sessionToken, change, context);
  }
}
