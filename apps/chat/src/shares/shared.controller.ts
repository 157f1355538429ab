import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  type ConversationSummaryResponse,
  type SharedConversation,
  shareTokenSchema,
} from '@scriptsmith/chat-contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { HistoryService } from '../history/history.service.js';
import { Previews } from '../previews/previews.service.js';
import { forkLimit, sharedLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { VersionBodies } from '../versions/version-bodies.service.js';
import { Forks } from './forks.service.js';
import { SharedConversations } from './shared-conversations.service.js';
import { SharesService } from './shares.service.js';

/** What anybody with a link can read. The queues of the owner limit how much of the server a link takes. */
@Controller('api/shared/:token')
export class SharedController {
  constructor(
    private readonly shares: SharesService,
    private readonly shared: SharedConversations,
    private readonly bodies: VersionBodies,
    private readonly previews: Previews,
    private readonly forks: Forks,
    private readonly history: HistoryService,
  ) {}

  @Get()
  @Access('public', { limit: sharedLimit })
  async read(@Param('token', { schema: shareTokenSchema }) token: string): Promise<SharedConversation> {
    return this.shared.read(await this.shares.open(token));
  }

  @Get('version')
  @Access('public', { limit: sharedLimit, files: 'read' })
  @Header('content-type', 'application/json; charset=utf-8')
  async version(@Param('token', { schema: shareTokenSchema }) token: string): Promise<Buffer> {
    return this.bodies.of(await this.shared.version(await this.shares.open(token)));
  }

  @Get('preview')
  @Access('public', { limit: sharedLimit, files: 'read' })
  async preview(
    @Param('token', { schema: shareTokenSchema }) token: string,
    @Headers('sec-fetch-dest') destination: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.previews.respond(await this.shared.version(await this.shares.open(token)), destination, reply);
  }

  @Post('fork')
  @HttpCode(201)
  @Access('session', { limit: forkLimit, files: 'write' })
  async fork(
    @Param('token', { schema: shareTokenSchema }) token: string,
    @Body({ schema: z.strictObject({}) }) _: object,
    @CurrentSession() session: Session,
  ): Promise<ConversationSummaryResponse> {
    const conversation = await this.forks.create(session, await this.shares.open(token));
    return { conversation: await this.history.summary(conversation) };
  }
}
