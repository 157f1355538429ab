import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { UserRecordsService } from './user-records.service.js';

@Module({
  imports: [SessionsModule, UsersModule],
  providers: [UserRecordsService],
})
export class UserRecordsModule {}
