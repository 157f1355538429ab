import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { HistoryModule } from '../history/history.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { Forks } from './forks.service.js';
import { SharedConversations } from './shared-conversations.service.js';
import { SharedController } from './shared.controller.js';
import { SharesController } from './shares.controller.js';
import { SharesService } from './shares.service.js';

@Module({
  imports: [ConversationsModule, HistoryModule, PreviewsModule, SessionsModule, StorageModule, VersionsModule],
  controllers: [SharesController, SharedController],
  providers: [SharesService, SharedConversations, Forks],
})
export class SharesModule {}
