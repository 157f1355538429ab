import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { CataloguePrices } from './catalogue-prices.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';

@Module({
  imports: [StripeModule],
  controllers: [CatalogueController],
  providers: [CataloguePrices, CatalogueService],
  exports: [CataloguePrices],
})
export class CatalogueModule {}
