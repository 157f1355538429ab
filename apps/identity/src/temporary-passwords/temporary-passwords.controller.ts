import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { TemporaryPasswordsService } from './temporary-passwords.service.js';

const { setTemporaryPassword } = identityAdminRequests;

@Controller()
export class TemporaryPasswordsController {
  constructor(private readonly temporaryPasswords: TemporaryPasswordsService) {}

  @Handles(setTemporaryPassword)
  setTemporaryPassword(
    { by, userId, temporaryPassword }: HandlerInput<typeof setTemporaryPassword>,
    context: RequestContext,
  ) {
    return this.temporaryPasswords.set({ by, ...context }, userId, temporaryPassword);
  }
}
