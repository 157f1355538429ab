import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '@scriptsmith/service-kit';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountCreationService } from './account-creation.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [PasswordsModule, AttemptLimitsModule, SessionsModule],
  controllers: [RegistrationController],
  providers: [AccountCreationService, RegistrationService],
  exports: [AccountCreationService],
})
export class RegistrationModule {}
