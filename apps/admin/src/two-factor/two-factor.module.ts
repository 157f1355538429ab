import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptLimitsModule, housekeepingOf } from '@scriptsmith/service-kit';
import { AdminKeysModule } from '../admin-keys/admin-keys.module.js';
import { AuditLogModule } from '../audit-log/audit-log.module.js';
import { AdminSession } from './admin-session.entity.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondStepService } from './second-step.service.js';
import { TwoFactorService } from './two-factor.service.js';

/** The optional second factor of admin keys. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AuthenticatorApp, RecoveryCode, AdminSession]),
    AdminKeysModule,
    AuditLogModule,
    AttemptLimitsModule,
  ],
  providers: [
    AdminSessionsService,
    AuthenticatorAppsService,
    RecoveryCodesService,
    SecondStepService,
    TwoFactorService,
    housekeepingOf(AuthenticatorAppsService, AdminSessionsService),
  ],
})
export class TwoFactorModule {}
