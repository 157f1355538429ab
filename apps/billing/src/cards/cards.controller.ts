import { Controller } from '@nestjs/common';
import { billingRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { CardsService } from './cards.service.js';

const { openCardUpdate } = billingRequests;

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Handles(openCardUpdate)
  async openUpdate(input: HandledInput<typeof openCardUpdate>): Promise<RequestOutput<typeof openCardUpdate>> {
    return { url: await this.cards.openUpdate(input) };
  }
}
