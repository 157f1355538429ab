import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminUserDeletionService } from './admin-user-deletion.service.js';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';
import { UserDeletionController } from './user-deletion.controller.js';
import { UserDeletionService } from './user-deletion.service.js';

@Module({
  imports: [PasswordsModule, RateLimitingModule, SessionsModule],
  controllers: [UserDeletionController],
  providers: [AdminUserDeletionService, OwnAccountDeletionService, UserDeletionService],
  exports: [UserDeletionService],
})
export class UserDeletionModule {}
