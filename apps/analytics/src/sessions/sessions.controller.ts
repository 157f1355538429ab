import { Controller } from '@nestjs/common';
import { analyticsRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(analyticsRequests.getSession)
  get(session: HandledInput<typeof analyticsRequests.getSession>) {
    return this.sessions.get(session);
  }

  @Handles(analyticsRequests.listSessions)
  list(selection: HandledInput<typeof analyticsRequests.listSessions>) {
    return this.sessions.list(selection);
  }

  @Handles(analyticsRequests.listUserSessions)
  ofUser(page: HandledInput<typeof analyticsRequests.listUserSessions>) {
    return this.sessions.ofUser(page);
  }
}
