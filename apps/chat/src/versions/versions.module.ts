import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { EditingService } from './editing.service.js';
import { VersionChecks } from './version-checks.js';
import { VersionsController } from './versions.controller.js';
import { VersionsService } from './versions.service.js';

@Module({
  imports: [ConversationsModule],
  controllers: [VersionsController],
  providers: [VersionsService, VersionChecks, EditingService],
  exports: [VersionsService, VersionChecks],
})
export class VersionsModule {}
