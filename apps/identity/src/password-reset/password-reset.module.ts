import { Module } from '@nestjs/common';
import { ChatCodesModule } from '../chat-codes/chat-codes.module.js';
import { EmailConfirmationModule } from '../email-confirmation/email-confirmation.module.js';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';

@Module({
  imports: [ChatCodesModule, EmailConfirmationModule, EmailTokensModule, PasswordsModule, RateLimitingModule],
  controllers: [PasswordResetController],
  providers: [PasswordResetService],
})
export class PasswordResetModule {}
