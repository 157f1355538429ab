import { Module } from '@nestjs/common';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserCommandsModule } from '../user-commands/user-commands.module.js';
import { UsersModule } from '../users/users.module.js';
import { TemporaryPasswordsService } from './temporary-passwords.service.js';

@Module({
  imports: [EmailTokensModule, PasswordsModule, SessionsModule, UserCommandsModule, UsersModule],
  providers: [TemporaryPasswordsService],
})
export class TemporaryPasswordsModule {}
