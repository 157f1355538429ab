import { Module } from '@nestjs/common';
import { UserManagementController } from './user-management.controller.js';
import { UserManagementService } from './user-management.service.js';
import { UsersController } from './users.controller.js';

@Module({
  controllers: [UsersController, UserManagementController],
  providers: [UserManagementService],
  exports: [UserManagementService],
})
export class UsersModule {}
