import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccountSettingsController } from './account-settings.controller.js';
import { AccountSettingsService } from './account-settings.service.js';

@Module({
  imports: [UsersModule],
  controllers: [AccountSettingsController],
  providers: [AccountSettingsService],
})
export class AccountSettingsModule {}
