import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SessionDescription } from './session-description.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  imports: [AccessModule, AccountsModule, SessionsModule],
  controllers: [SignInController],
  providers: [SessionDescription],
})
export class SignInModule {}
