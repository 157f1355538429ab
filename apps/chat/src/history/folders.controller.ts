import { Controller, Get } from '@nestjs/common';
import type { FoldersResponse } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import type { Session } from '../sessions/session.entity.js';

@Controller('api/folders')
export class FoldersController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get()
  @Access('session')
  async folders(@CurrentSession() { userId }: Session): Promise<FoldersResponse> {
    return { folders: await this.conversations.folders(userId) };
  }
}
