import { Controller } from '@nestjs/common';
import { billingRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { InvoicesService } from './invoices.service.js';

const { listInvoices } = billingRequests;

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Handles(listInvoices)
  async list({ userId }: HandledInput<typeof listInvoices>): Promise<RequestOutput<typeof listInvoices>> {
    return { invoices: await this.invoices.list(userId) };
  }
}
