import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StripeModule } from '../stripe/stripe.module.js';
import { CustomersService } from './customers.service.js';
import { StripeCustomer } from './stripe-customer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([StripeCustomer]), StripeModule],
  providers: [CustomersService],
  exports: [CustomersService],
})
export class CustomersModule {}
