import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(identityRequests.resolveSession)
  resolveSession({ sessionToken }: HandlerInput<typeof identityRequests.resolveSession>) {
    return this.sessions.resolve(sessionToken);
  }

  @Handles(identityRequests.logout)
  logout({ sessionToken }: HandlerInput<typeof identityRequests.logout>, context: RequestContext) {
    return this.sessions.logout(sessionToken, context);
  }

  @Handles(identityRequests.listSessions)
  listSessions({ sessionToken }: HandlerInput<typeof identityRequests.listSessions>) {
    return this.sessions.list(sessionToken);
  }

  @Handles(identityRequests.endOtherSessions)
  endOtherSessions(
    { sessionToken, sessionId }: HandlerInput<typeof identityRequests.endOtherSessions>,
    context: RequestContext,
  ) {
    return this.sessions.endOthers(sessionToken, sessionId, context);
  }

  @Handles(identityRequests.getSessionState)
  getSessionState({ userId, sessionId }: HandlerInput<typeof identityRequests.getSessionState>) {
    return this.sessions.state(userId, sessionId);
  }
}
