import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { DownloadsController } from './downloads.controller.js';

@Module({ imports: [ConversationsModule, DocumentsModule, VersionsModule], controllers: [DownloadsController] })
export class DownloadsModule {}
