import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type Conversation,
  type ConversationChange,
  conversationChangeSchema,
  type ConversationQuery,
  conversationQuerySchema,
  type ConversationsResponse,
  type ConversationSummaryResponse,
  type NewConversation,
  newConversationSchema,
} from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { newConversationLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { HistoryService } from './history.service.js';

@Controller('api/conversations')
export class HistoryController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly history: HistoryService,
    private readonly deletion: DeletionService,
  ) {}

  @Get()
  @Access('session')
  list(
    @Query({ schema: conversationQuerySchema }) query: ConversationQuery,
    @CurrentSession() { userId }: Session,
  ): Promise<ConversationsResponse> {
    return this.history.list(userId, query);
  }

  @Post()
  @HttpCode(201)
  @Access('session', { limit: newConversationLimit })
  async create(
    @Body({ schema: newConversationSchema }) draft: NewConversation,
    @CurrentSession() { userId }: Session,
  ): Promise<ConversationSummaryResponse> {
    const conversation = await this.conversations.create(userId, draft);
    return { conversation: await this.history.summary(conversation) };
  }

  @Get(':conversationId')
  @Access('session')
  read(
    @Param('conversationId', { schema: pathIdSchema }) id: string,
    @CurrentSession() { userId }: Session,
  ): Promise<Conversation> {
    return this.history.read(userId, id);
  }

  @Patch(':conversationId')
  @Access('session')
  async change(
    @Param('conversationId', { schema: pathIdSchema }) id: string,
    @Body({ schema: conversationChangeSchema }) change: ConversationChange,
    @CurrentSession() { userId }: Session,
  ): Promise<ConversationSummaryResponse> {
    const conversation = await this.conversations.change(userId, id, change);
    return { conversation: await this.history.summary(conversation) };
  }

  @Delete(':conversationId')
  @HttpCode(204)
  @Access('session')
  delete(
    @Param('conversationId', { schema: pathIdSchema }) id: string,
    @CurrentSession() { userId }: Session,
  ): Promise<void> {
    return this.deletion.deleteConversation(userId, id);
  }
}
