import { Controller } from '@nestjs/common';
import type { RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { Handles } from '@scriptsmith/service-kit';
import { CatalogueService } from './catalogue.service.js';

const { getCatalogue } = billingRequests;

@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Handles(getCatalogue)
  read(): Promise<RequestOutput<typeof getCatalogue>> {
    return this.catalogue.read();
  }
}
