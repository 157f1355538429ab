import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [CustomersModule, StripeModule],
  providers: [InvoicesService],
})
export class InvoicesModule {}
