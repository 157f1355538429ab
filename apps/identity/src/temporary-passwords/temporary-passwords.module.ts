import { Module } from '@nestjs/common';
import { ChatCodesModule } from '../chat-codes/chat-codes.module.js';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UserCommandsModule } from '../user-commands/user-commands.module.js';
import { UsersModule } from '../users/users.module.js';
import { TemporaryPasswordsController } from './temporary-passwords.controller.js';
import { TemporaryPasswordsService } from './temporary-passwords.service.js';

@Module({
  imports: [ChatCodesModule, EmailTokensModule, PasswordsModule, UserCommandsModule, UsersModule],
  controllers: [TemporaryPasswordsController],
  providers: [TemporaryPasswordsService],
})
export class TemporaryPasswordsModule {}
