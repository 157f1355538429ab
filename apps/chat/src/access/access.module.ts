import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccessGuard } from './access.guard.js';
import { RequestSessions } from './request-sessions.js';
import { SessionCookie } from './session-cookie.js';

/** Guards every route of the chat. */
@Module({
  imports: [RateLimitsModule, SessionsModule],
  providers: [SessionCookie, RequestSessions, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [SessionCookie, RequestSessions],
})
export class AccessModule {}
