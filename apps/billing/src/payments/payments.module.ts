import { Module } from '@nestjs/common';
import { StatsModule } from '../stats/stats.module.js';
import { PaymentEvents } from './payment-events.service.js';

@Module({
  imports: [StatsModule],
  providers: [PaymentEvents],
  exports: [PaymentEvents],
})
export class PaymentsModule {}
