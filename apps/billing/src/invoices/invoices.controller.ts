import { Controller, UseInterceptors } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { Handles } from '@scriptsmith/service-kit';
import { InvoicesService } from './invoices.service.js';
import { StripeRefusals } from '../stripe/stripe-refusals.interceptor.js';

const { listInvoices } = billingRequests;

@Controller()
@UseInterceptors(StripeRefusals)
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Handles(listInvoices)
  async list({ userId }: HandlerInput<typeof listInvoices>): Promise<RequestOutput<typeof listInvoices>> {
    return { invoices: await this.invoices.list(userId) };
  }
}
