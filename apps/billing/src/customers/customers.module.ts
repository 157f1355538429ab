import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { CustomersService } from './customers.service.js';
import { StripeCustomer } from './stripe-customer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([StripeCustomer]), DeletedUsersModule, LedgerModule, StripeModule],
  providers: [CustomersService],
  exports: [CustomersService],
})
export class CustomersModule {}
