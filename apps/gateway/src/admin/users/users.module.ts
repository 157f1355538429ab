import { Module } from '@nestjs/common';
import { UserManagementController } from './user-management.controller.js';
import { UserManagementService } from './user-management.service.js';
import { UserTwoFactorController } from './user-two-factor.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  controllers: [UsersController, UserManagementController, UserTwoFactorController],
  providers: [UserManagementService],
  exports: [UserManagementService],
})
export class UsersModule {}
