import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { UserRecordsController } from './user-records.controller.js';
import { UserRecordsService } from './user-records.service.js';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [UserRecordsController],
  providers: [UserRecordsService],
})
export class UserRecordsModule {}
