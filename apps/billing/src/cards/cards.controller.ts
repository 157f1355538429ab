import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { Handles } from '@scriptsmith/service-kit';
import { CardsService } from './cards.service.js';

const { createCardUpdateSession } = billingRequests;

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Handles(createCardUpdateSession)
  async openUpdate(
    input: HandlerInput<typeof createCardUpdateSession>,
  ): Promise<RequestOutput<typeof createCardUpdateSession>> {
    return { url: await this.cards.openUpdate(input) };
  }
}
