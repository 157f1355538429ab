import { Controller } from '@nestjs/common';
import { type HandledInput, identityRequests } from '@scriptsmith/contracts';
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
  verifyCredentials(input: HandledInput<typeof identityRequests.verifyCredentials>) {
    return this.credentials.verifyForOutsideSystem(input);
  }

  @Handles(identityRequests.changePassword)
  changePassword({ sessionToken, ...change }: HandledInput<typeof identityRequests.changePassword>) {
    return this.passwordChange.change(sessionToken, change);
  }
}
