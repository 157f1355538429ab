import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { DownloadsController } from './downloads.controller.js';

@Module({
  imports: [AssetsModule, ConversationsModule, DocumentsModule, VersionsModule],
  controllers: [DownloadsController],
})
export class DownloadsModule {}
