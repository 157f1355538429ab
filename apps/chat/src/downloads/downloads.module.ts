import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { DownloadsController } from './downloads.controller.js';

@Module({ imports: [ConversationsModule, VersionsModule], controllers: [DownloadsController] })
export class DownloadsModule {}
