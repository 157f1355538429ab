import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { ChatCodesService } from './chat-codes.service.js';

const { createChatCode, exchangeChatCode, verifyChatCode } = identityRequests;

@Controller()
export class ChatCodesController {
  constructor(private readonly codes: ChatCodesService) {}

  @Handles(createChatCode)
  createChatCode({ userId, sessionToken }: HandlerInput<typeof createChatCode>) {
    return this.codes.create(userId, sessionToken);
  }

  @Handles(verifyChatCode)
  verifyChatCode({ code }: HandlerInput<typeof verifyChatCode>) {
    return this.codes.verify(code);
  }

  @Handles(exchangeChatCode)
  exchangeChatCode({ code }: HandlerInput<typeof exchangeChatCode>) {
    return this.codes.exchange(code);
  }
}
