import { Body, Controller, Post } from '@nestjs/common';
import { emptyBodySchema } from '@scriptsmith/contracts/gateway';
import { type ChatCode, identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';
import { chatCodeLimit } from '../http/rate-limits.js';

@Controller('api')
export class ChatCodeController {
  constructor(private readonly requestClient: RequestClient) {}

  /** A code by which the chat site learns who has come; whether they may chat it learns with it. */
  @Post('chat-code')
  @Access('session', { limit: chatCodeLimit })
  create(
    @Body({ schema: emptyBodySchema }) _nothing: object,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<ChatCode> {
    return this.requestClient.request(identityRequests.createChatCode, { userId: user.id }, call);
  }
}
