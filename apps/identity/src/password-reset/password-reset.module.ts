import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '@scriptsmith/service-kit';
import { ChatCodesModule } from '../chat-codes/chat-codes.module.js';
import { EmailConfirmationModule } from '../email-confirmation/email-confirmation.module.js';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';

@Module({
  imports: [ChatCodesModule, EmailConfirmationModule, EmailTokensModule, PasswordsModule, AttemptLimitsModule],
  controllers: [PasswordResetController],
  providers: [PasswordResetService],
})
export class PasswordResetModule {}
