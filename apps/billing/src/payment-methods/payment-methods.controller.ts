import { Controller, UseInterceptors } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { PaymentMethodsService } from './payment-methods.service.js';
import { StripeRefusals } from '../stripe/stripe-refusals.interceptor.js';

const { createCardUpdateSession, getCardOnFile } = billingRequests;

@Controller()
@UseInterceptors(StripeRefusals)
export class PaymentMethodsController {
  constructor(private readonly paymentMethods: PaymentMethodsService) {}

  @Handles(createCardUpdateSession)
  async createUpdateSession(
    input: HandlerInput<typeof createCardUpdateSession>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof createCardUpdateSession>> {
    return { url: await this.paymentMethods.createUpdateSession(input, context) };
  }

  @Handles(getCardOnFile)
  async getCardOnFile({ userId }: HandlerInput<typeof getCardOnFile>): Promise<RequestOutput<typeof getCardOnFile>> {
    return { card: (await this.paymentMethods.cardOnFile(userId))?.card ?? null };
  }
}
