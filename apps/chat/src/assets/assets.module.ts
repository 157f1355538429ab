import { Module } from '@nestjs/common';
import { ConversationAssets } from './conversation-assets.service.js';

@Module({ providers: [ConversationAssets], exports: [ConversationAssets] })
export class AssetsModule {}
