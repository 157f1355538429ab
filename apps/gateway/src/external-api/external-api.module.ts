import { Module } from '@nestjs/common';
import { ConsumptionBatchesController } from './consumption-batches.controller.js';
import { CreditsController } from './credits.controller.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { HoldsController } from './holds.controller.js';
import { LoginController } from './login.controller.js';
import { SubscriptionController } from './subscription.controller.js';

/** `/api/v1`, the API for external systems such as the chat site. */
@Module({
  imports: [RateLimitsModule],
  controllers: [
    LoginController,
    SubscriptionController,
    CreditsController,
    ConsumptionBatchesController,
    HoldsController,
  ],
  providers: [CustomerAccountsService],
})
export class ExternalApiModule {}
