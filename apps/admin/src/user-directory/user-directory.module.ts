import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Backfills } from '@scriptsmith/service-kit';
import { DailySignUps } from './daily-sign-ups.entity.js';
import { DirectoryUserCount } from './directory-user-count.entity.js';
import { DirectoryUser } from './directory-user.entity.js';
import { UserDirectoryBackfillService } from './user-directory-backfill.service.js';
import { UserDirectoryController } from './user-directory.controller.js';
import { UserDirectoryService } from './user-directory.service.js';
import { UserListService } from './user-list.service.js';
import { UserStatsService } from './user-stats.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DirectoryUser, DirectoryUserCount, DailySignUps])],
  controllers: [UserDirectoryController],
  providers: [Backfills, UserDirectoryService, UserListService, UserStatsService, UserDirectoryBackfillService],
  exports: [UserDirectoryService],
})
export class UserDirectoryModule {}
