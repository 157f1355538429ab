import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { RegistrationService } from './registration.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly users: UsersService,
  ) {}

  @Handles(identityRequests.register)
  register(input: HandlerInput<typeof identityRequests.register>, context: RequestContext) {
    return this.registration.register(input, context);
  }

  @Handles(identityRequests.getUser)
  getUser({ userId }: HandlerInput<typeof identityRequests.getUser>) {
    return this.users.get(userId);
  }
}
