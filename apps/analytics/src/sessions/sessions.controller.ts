import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Handles } from '@scriptsmith/service-kit';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(analyticsRequests.getSession)
  get(session: HandlerInput<typeof analyticsRequests.getSession>) {
    return this.sessions.get(session);
  }

  @Handles(analyticsRequests.listSessions)
  list(selection: HandlerInput<typeof analyticsRequests.listSessions>) {
    return this.sessions.list(selection);
  }

  @Handles(analyticsRequests.listUserSessions)
  ofUser(page: HandlerInput<typeof analyticsRequests.listUserSessions>) {
    return this.sessions.ofUser(page);
  }
}
