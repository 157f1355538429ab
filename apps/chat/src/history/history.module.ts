import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DeletionModule } from '../deletion/deletion.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { FoldersController } from './folders.controller.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [ConversationsModule, VersionsModule, DeletionModule],
  controllers: [HistoryController, FoldersController],
  providers: [HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
