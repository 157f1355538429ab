import { Module } from '@nestjs/common';
import { AttemptLimitsModule, housekeepingOf } from '@scriptsmith/service-kit';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserCommandsModule } from '../user-commands/user-commands.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { PasskeysService } from './passkeys.service.js';
import { TwoFactorChangesService } from './two-factor-changes.service.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [
    CredentialsModule,
    AttemptLimitsModule,
    SecondFactorsModule,
    SessionsModule,
    UserCommandsModule,
    UsersModule,
  ],
  providers: [
    AuthenticatorAppsService,
    PasskeysService,
    TwoFactorChangesService,
    TwoFactorService,
    housekeepingOf(AuthenticatorAppsService),
  ],
})
export class TwoFactorModule {}
