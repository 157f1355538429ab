import { Module } from '@nestjs/common';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminUserDeletionService } from './admin-user-deletion.service.js';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';
import { UserDeletionService } from './user-deletion.service.js';

@Module({
  imports: [CredentialsModule, SessionsModule],
  providers: [AdminUserDeletionService, OwnAccountDeletionService, UserDeletionService],
  exports: [UserDeletionService],
})
export class UserDeletionModule {}
