import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { PreviewsController } from './previews.controller.js';
import { Previews } from './previews.service.js';

@Module({
  imports: [ConversationsModule, DocumentsModule, VersionsModule],
  controllers: [PreviewsController],
  providers: [Previews],
  exports: [Previews],
})
export class PreviewsModule {}
