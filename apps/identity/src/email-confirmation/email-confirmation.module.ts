import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '@scriptsmith/service-kit';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailConfirmationService } from './email-confirmation.service.js';

@Module({
  imports: [EmailTokensModule, AttemptLimitsModule, UsersModule],
  providers: [EmailConfirmationService],
  exports: [EmailConfirmationService],
})
export class EmailConfirmationModule {}
