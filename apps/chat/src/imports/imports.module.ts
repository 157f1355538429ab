import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DeletionModule } from '../deletion/deletion.module.js';
import { HistoryModule } from '../history/history.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { ImportProcesses } from './import-processes.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [AssetsModule, ConversationsModule, DeletionModule, HistoryModule, SessionsModule, VersionsModule],
  controllers: [ImportsController],
  providers: [ImportProcesses, ImportsService],
})
export class ImportsModule {}
