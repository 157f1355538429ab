import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '../credits/credits.module.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AccountsService } from './accounts.service.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { BillingAccountsService } from './billing-accounts.service.js';
import { CreditUsageService } from './credit-usage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionRecord]), CreditsModule, SubscriptionsModule],
  providers: [AccountsService, AdminAccountsService, BillingAccountsService, CreditUsageService],
})
export class AccountsModule {}
