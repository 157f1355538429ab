import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GameServersModule } from '../game-servers/game-servers.module.js';
import { ModelsModule } from '../models/models.module.js';
import { Conversation } from './conversation.entity.js';
import { ConversationsService } from './conversations.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Conversation]), GameServersModule, ModelsModule],
  providers: [ConversationsService],
  exports: [ConversationsService],
})
export class ConversationsModule {}
