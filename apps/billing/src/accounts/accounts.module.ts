import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditsModule } from '../credits/credits.module.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { BillingAccountsService } from './billing-accounts.service.js';
import { CreditUsageService } from './credit-usage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionRecord]), CreditsModule, SubscriptionsModule],
  controllers: [AccountsController, AdminAccountsController],
  providers: [AccountsService, BillingAccountsService, CreditUsageService],
})
export class AccountsModule {}
