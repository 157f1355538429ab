import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { UserCreationService } from './user-creation.service.js';

const { createUser, rollBackUserCreation } = identityAdminRequests;

@Controller()
export class UserCreationController {
  constructor(private readonly userCreation: UserCreationService) {}

  @Handles(createUser)
  createUser({ by, ...user }: HandlerInput<typeof createUser>, context: RequestContext) {
    return this.userCreation.create({ by, ...context }, user);
  }

  @Handles(rollBackUserCreation)
  rollBackUserCreation({ by }: HandlerInput<typeof rollBackUserCreation>, context: RequestContext) {
    return this.userCreation.rollBack({ by, ...context });
  }
}
