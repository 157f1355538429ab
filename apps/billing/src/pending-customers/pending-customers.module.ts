import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { PendingCustomerClaim } from './pending-customer-claim.js';
import { PendingCustomerRecord } from './pending-customer.entity.js';
import { PendingCustomersController } from './pending-customers.controller.js';
import { PendingCustomersService } from './pending-customers.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PendingCustomerRecord]),
    CustomersModule,
    DeletedUsersModule,
    LedgerModule,
    StripeModule,
    SubscriptionsModule,
  ],
  controllers: [PendingCustomersController],
  providers: [PendingCustomerClaim, PendingCustomersService],
})
export class PendingCustomersModule {}
