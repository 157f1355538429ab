import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type NewShare, type NewShareResponse, newShareSchema, type SharesResponse } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { newShareLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { SharesService } from './shares.service.js';

/** The links of a user. */
@Controller('api')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Get('conversations/:conversationId/shares')
  @Access('session')
  async list(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<SharesResponse> {
    return { shares: await this.shares.list(userId, conversationId) };
  }

  @Post('conversations/:conversationId/shares')
  @HttpCode(201)
  @Access('session', { limit: newShareLimit })
  create(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Body({ schema: newShareSchema }) { scope }: NewShare,
    @CurrentSession() { userId }: Session,
  ): Promise<NewShareResponse> {
    return this.shares.create(userId, conversationId, scope);
  }

  @Delete('shares/:shareId')
  @HttpCode(204)
  @Access('session')
  revoke(
    @Param('shareId', { schema: pathIdSchema }) shareId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<void> {
    return this.shares.revoke(userId, shareId);
  }
}
