import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccountSettingsService } from './account-settings.service.js';

@Module({
  imports: [UsersModule],
  providers: [AccountSettingsService],
})
export class AccountSettingsModule {}
