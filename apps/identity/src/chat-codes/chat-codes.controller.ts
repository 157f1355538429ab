import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { Handles } from '@scriptsmith/service-kit';
import { ChatCodesService } from './chat-codes.service.js';

const { createChatCode, exchangeChatCode, verifyChatCode, verifyChatCodeV1 } = identityRequests;

@Controller()
export class ChatCodesController {
  constructor(private readonly codes: ChatCodesService) {}

  @Handles(createChatCode)
  createChatCode({ userId, ...options }: HandlerInput<typeof createChatCode>) {
    return this.codes.create(userId, options);
  }

  @Handles(verifyChatCode)
  verifyChatCode(exchange: HandlerInput<typeof verifyChatCode>) {
    return this.codes.verify(exchange);
  }

  /** For gateways of the previous release. */
  @Handles(verifyChatCodeV1)
  async verifyChatCodeV1(exchange: HandlerInput<typeof verifyChatCodeV1>) {
    const { user } = await this.codes.verify(exchange);
    return { user };
  }

  @Handles(exchangeChatCode)
  exchangeChatCode(exchange: HandlerInput<typeof exchangeChatCode>) {
    return this.codes.exchange(exchange);
  }
}
