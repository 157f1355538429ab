import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountCreationService } from './account-creation.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [PasswordsModule, RateLimitingModule, SessionsModule],
  controllers: [RegistrationController],
  providers: [AccountCreationService, RegistrationService],
  exports: [AccountCreationService],
})
export class RegistrationModule {}
