import { Controller, Get } from '@nestjs/common';
import type { ApiClient } from '@scriptsmith/api-client';
import type { ChatCredits } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { callProduct } from '../product/call-product.js';
import { InjectProductApi } from '../product/product-api.js';

import type { Session } from '../sessions/session.entity.js';

@Controller('api/credits')
export class CreditsController {
  constructor(@InjectProductApi() private readonly product: ApiClient) {}

  @Get()
  @Access('session')
  async credits(@CurrentSession() { userId }: Session): Promise<ChatCredits> {
    const { balance, isUnlimited } = await callProduct((options) => this.product.getCredits(userId, options));
    return { balance, isUnlimited };
  }
}
