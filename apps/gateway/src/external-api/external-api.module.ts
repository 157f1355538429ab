import { Module } from '@nestjs/common';
import { CreditsController } from './credits.controller.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { HoldsController } from './holds.controller.js';
import { LoginController } from './login.controller.js';
import { SubscriptionController } from './subscription.controller.js';

/** `/api/v1`, the API for external systems such as the chat site. */
@Module({
  controllers: [LoginController, SubscriptionController, CreditsController, HoldsController],
  providers: [CustomerAccountsService],
})
export class ExternalApiModule {}
