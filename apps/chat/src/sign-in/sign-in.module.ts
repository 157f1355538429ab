import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ModelsModule } from '../models/models.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CodeSignInController } from './code-sign-in.controller.js';
import { ProductPagesController } from './product-pages.controller.js';
import { SessionDescription } from './session-description.js';
import { SignInCookies } from './sign-in-cookies.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [ModelsModule, AccessModule, AccountsModule, SessionsModule],
  controllers: [SignInController, CodeSignInController, ProductPagesController],
  providers: [SessionDescription, SignInCookies, SignInService],
})
export class SignInModule {}
