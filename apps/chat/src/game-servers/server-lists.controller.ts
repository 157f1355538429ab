import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type ServerListRequest, serverListRequestSchema, type ServerLists } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { Documents } from '../documents/documents.service.js';
import { ChatException } from '../errors/chat-exception.js';
import { serverChangeLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';

@Controller('api/server-lists')
export class ServerListsController {
  constructor(private readonly documents: Documents) {}

  /** Reads the items and jobs of a file in a child process. */
  @Post()
  @HttpCode(200)
  @Access('session', { limit: serverChangeLimit, files: 'write' })
  async read(
    @Body({ schema: serverListRequestSchema }) { text }: ServerListRequest,
    @CurrentSession() { userId }: Session,
  ): Promise<ServerLists> {
    const lists = await this.documents.readServerLists(userId, text);
    if (lists !== null && lists.items.length + lists.jobs.length > 0) return lists;
    const message =
      lists === null
        ? 'This file could not be read. Choose items.lua, jobs.lua or an SQL file.'
        : 'This file has no items and jobs. Choose items.lua, jobs.lua or an SQL file with the tables items and jobs.';
    throw new ChatException('validation_failed', message);
  }
}
