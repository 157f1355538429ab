import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { EmailConfirmationService } from './email-confirmation.service.js';

@Controller()
export class EmailConfirmationController {
  constructor(private readonly confirmation: EmailConfirmationService) {}

  @Handles(identityRequests.confirmEmail)
  confirmEmail({ token }: HandlerInput<typeof identityRequests.confirmEmail>, context: RequestContext) {
    return this.confirmation.confirm(token, context);
  }

  @Handles(identityRequests.requestEmailConfirmation)
  requestEmailConfirmation(
    { userId }: HandlerInput<typeof identityRequests.requestEmailConfirmation>,
    context: RequestContext,
  ) {
    return this.confirmation.request(userId, context);
  }
}
