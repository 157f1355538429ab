import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { CataloguePrices } from './catalogue-prices.js';
import { CatalogueService } from './catalogue.service.js';

@Module({
  imports: [StripeModule],
  providers: [CataloguePrices, CatalogueService],
  exports: [CataloguePrices],
})
export class CatalogueModule {}
