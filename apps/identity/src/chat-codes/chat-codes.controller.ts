import { Controller } from '@nestjs/common';
import { type HandledInput, identityRequests } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { ChatCodesService } from './chat-codes.service.js';

const { createChatCode, exchangeChatCode, readChatCode } = identityRequests;

@Controller()
export class ChatCodesController {
  constructor(private readonly codes: ChatCodesService) {}

  @Handles(createChatCode)
  createChatCode({ userId }: HandledInput<typeof createChatCode>) {
    return this.codes.create(userId);
  }

  @Handles(readChatCode)
  readChatCode({ code }: HandledInput<typeof readChatCode>) {
    return this.codes.read(code);
  }

  @Handles(exchangeChatCode)
  exchangeChatCode({ code }: HandledInput<typeof exchangeChatCode>) {
    return this.codes.exchange(code);
  }
}
