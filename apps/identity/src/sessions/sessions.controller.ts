import { Controller } from '@nestjs/common';
import { type HandledInput, identityRequests } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(identityRequests.login)
  login(input: HandledInput<typeof identityRequests.login>) {
    return this.sessions.login(input);
  }

  @Handles(identityRequests.resolveSession)
  resolveSession({ sessionToken }: HandledInput<typeof identityRequests.resolveSession>) {
    return this.sessions.resolve(sessionToken);
  }

  @Handles(identityRequests.logout)
  logout({ sessionToken }: HandledInput<typeof identityRequests.logout>) {
    return this.sessions.logout(sessionToken);
  }
}
