import { Module } from '@nestjs/common';
import { ChatCodesModule } from '../chat-codes/chat-codes.module.js';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserDeletionModule } from '../user-deletion/user-deletion.module.js';
import { AdminChanges } from './admin-changes.js';
import { AdministrationController } from './administration.controller.js';
import { UserChangesService } from './user-changes.service.js';
import { UserCreationService } from './user-creation.service.js';
import { UserRecordsService } from './user-records.service.js';

@Module({
  imports: [
    ChatCodesModule,
    EmailTokensModule,
    PasswordsModule,
    RegistrationModule,
    SessionsModule,
    UserDeletionModule,
  ],
  controllers: [AdministrationController],
  providers: [AdminChanges, UserChangesService, UserCreationService, UserRecordsService],
})
export class AdministrationModule {}
