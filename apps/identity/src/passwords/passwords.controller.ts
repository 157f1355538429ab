import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { CredentialsService } from './credentials.service.js';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly passwordChange: PasswordChangeService,
  ) {}

  @Handles(identityRequests.verifyCredentials)
  verifyCredentials(input: HandlerInput<typeof identityRequests.verifyCredentials>) {
    return this.credentials.verifyForOutsideSystem(input);
  }

  @Handles(identityRequests.changePassword)
  changePassword({ sessionToken, ...change }: HandlerInput<typeof identityRequests.changePassword>) {
    return this.passwordChange.change(sessionToken, change);
  }
}
