import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';
import { UserDeletionController } from './user-deletion.controller.js';
import { UserDeletionService } from './user-deletion.service.js';

@Module({
  imports: [EmailsModule, PasswordsModule, RateLimitingModule, SessionsModule],
  controllers: [UserDeletionController],
  providers: [OwnAccountDeletionService, UserDeletionService],
  exports: [UserDeletionService],
})
export class UserDeletionModule {}
