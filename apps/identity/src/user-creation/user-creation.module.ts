import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { UserDeletionModule } from '../user-deletion/user-deletion.module.js';
import { UserCreationService } from './user-creation.service.js';

@Module({
  imports: [PasswordsModule, RegistrationModule, UserDeletionModule],
  providers: [UserCreationService],
})
export class UserCreationModule {}
