import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '@scriptsmith/service-kit';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInLimitsModule } from '../rate-limiting/sign-in-limits.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { UsersModule } from '../users/users.module.js';
import { CredentialsService } from './credentials.service.js';
import { CurrentPasswordService } from './current-password.service.js';
import { LoginFailures } from './login-failures.js';

@Module({
  imports: [UsersModule, PasswordsModule, AttemptLimitsModule, SignInLimitsModule, SecondFactorsModule],
  providers: [CredentialsService, CurrentPasswordService, LoginFailures],
  exports: [CredentialsService, CurrentPasswordService, LoginFailures],
})
export class CredentialsModule {}
