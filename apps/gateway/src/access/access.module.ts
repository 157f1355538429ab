import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { AccessGuard } from './access.guard.js';
import { AdminIdempotencyKeys } from './admin-idempotency-keys.js';
import { AdminKeysService } from './admin-keys.service.js';
import { AdminSessionCookie } from './admin-session-cookie.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { ApiKeysService } from './api-keys.service.js';
import { CredentialLimits } from './credential-limits.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

/**
 * Guards every route of the gateway. Exports the session services to routes that are public but read the session, and to
 * those that begin and end sessions.
 */
@Module({
  imports: [RateLimitsModule],
  providers: [
    SessionsService,
    ApiKeysService,
    AdminKeysService,
    AdminSessionCookie,
    AdminSessionsService,
    AdminIdempotencyKeys,
    CredentialLimits,
    SessionCookie,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionsService, SessionCookie, AdminSessionsService],
})
export class AccessModule {}
