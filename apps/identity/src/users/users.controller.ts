import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Handles(identityRequests.getUser)
  getUser({ userId }: HandlerInput<typeof identityRequests.getUser>) {
    return this.users.get(userId);
  }
}
