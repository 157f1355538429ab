import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInLimitsModule } from '../rate-limiting/sign-in-limits.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountCreationService } from './account-creation.service.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [PasswordsModule, SessionsModule, SignInLimitsModule],
  providers: [AccountCreationService, RegistrationService],
  exports: [AccountCreationService],
})
export class RegistrationModule {}
