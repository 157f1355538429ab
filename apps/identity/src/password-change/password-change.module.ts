import { Module } from '@nestjs/common';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordChangeService } from './password-change.service.js';

@Module({
  imports: [CredentialsModule, EmailTokensModule, PasswordsModule, SessionsModule],
  providers: [PasswordChangeService],
})
export class PasswordChangeModule {}
