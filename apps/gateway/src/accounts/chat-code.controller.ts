import { Body, Controller, Post } from '@nestjs/common';
import {
  type ChatCode,
  type ChatCodeRequest,
  chatCodeRequestSchema,
  identityRequests,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';
import { chatCodeLimit } from '@scriptsmith/contracts';

@Controller('api')
export class ChatCodeController {
  constructor(private readonly requestClient: RequestClient) {}

  /** Creates a one-time code that the chat site exchanges for the user's identity. */
  @Post('chat-code')
  @Access('session', { limit: chatCodeLimit })
  create(
    @Body({ schema: chatCodeRequestSchema }) request: ChatCodeRequest,
    @CurrentSession() { user, token }: Session,
    @Context() context: RequestContext,
  ): Promise<ChatCode> {
    return this.requestClient.request(
      identityRequests.createChatCode,
      { ...request, userId: user.id, sessionToken: token },
      context,
    );
  }
}
