import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { UserBansService } from './user-bans.service.js';

const { banUser, unbanUser } = identityAdminRequests;

@Controller()
export class UserBansController {
  constructor(private readonly bans: UserBansService) {}

  @Handles(banUser)
  banUser({ by, userId, reason }: HandlerInput<typeof banUser>, context: RequestContext) {
    return this.bans.ban({ by, ...context }, userId, reason);
  }

  @Handles(unbanUser)
  unbanUser({ by, userId }: HandlerInput<typeof unbanUser>, context: RequestContext) {
    return this.bans.unban({ by, ...context }, userId);
  }
}
