import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ProductPagesController } from './product-pages.controller.js';
import { SessionDescription } from './session-description.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  imports: [AccessModule, AccountsModule, SessionsModule],
  controllers: [SignInController, ProductPagesController],
  providers: [SessionDescription],
})
export class SignInModule {}
