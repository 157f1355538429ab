import { Module } from '@nestjs/common';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { UserDeletionController } from './user-deletion.controller.js';
import { UserDeletionService } from './user-deletion.service.js';

@Module({
  imports: [CommissionsModule, DeletedUsersModule],
  controllers: [UserDeletionController],
  providers: [UserDeletionService],
})
export class UserDeletionModule {}
