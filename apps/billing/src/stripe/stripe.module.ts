import { Module } from '@nestjs/common';
import { ProviderTasks } from './provider-tasks.js';
import { StripeClient } from './stripe-client.js';

@Module({
  providers: [StripeClient, ProviderTasks],
  exports: [StripeClient, ProviderTasks],
})
export class StripeModule {}
