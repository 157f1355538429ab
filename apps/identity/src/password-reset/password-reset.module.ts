import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '@scriptsmith/service-kit';
import { EmailConfirmationModule } from '../email-confirmation/email-confirmation.module.js';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordResetService } from './password-reset.service.js';

@Module({
  imports: [AttemptLimitsModule, EmailConfirmationModule, EmailTokensModule, PasswordsModule, SessionsModule],
  providers: [PasswordResetService],
})
export class PasswordResetModule {}
