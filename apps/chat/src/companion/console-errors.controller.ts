import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import type { ConsoleErrorsResponse } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import type { Session } from '../sessions/session.entity.js';
import { pathIdSchema } from '../validation/path-id.js';
import { ConsoleErrors } from './console-errors.service.js';

@Controller('api/conversations/:conversationId/console-errors')
export class ConsoleErrorsController {
  constructor(private readonly errors: ConsoleErrors) {}

  @Get()
  @Access('session')
  list(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @CurrentSession() { userId }: Session,
  ): Promise<ConsoleErrorsResponse> {
    return this.errors.read(userId, conversationId);
  }

  @Delete(':errorId')
  @HttpCode(204)
  @Access('session')
  dismiss(
    @Param('conversationId', { schema: pathIdSchema }) conversationId: string,
    @Param('errorId', { schema: pathIdSchema }) id: string,
    @CurrentSession() { userId }: Session,
  ): Promise<void> {
    return this.errors.dismiss(userId, conversationId, id);
  }
}
