import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Metrics } from '@scriptsmith/server-kit';
import { Not, type Repository } from 'typeorm';
import { SubscriptionRecord } from './subscription.entity.js';

/** Reports subscriptions that somebody pays without an entitlement, until an admin has corrected their prices. */
@Injectable()
export class UnknownPricesMetric {
  constructor(metrics: Metrics, @InjectRepository(SubscriptionRecord) subscriptions: Repository<SubscriptionRecord>) {
    const count = metrics.gauge({
      name: 'scriptsmith_subscriptions_with_unknown_prices',
      help: 'Subscriptions that have not ended and have prices that are not in the catalogue.',
    });
    const read = async (): Promise<void> => {
      count.set(await subscriptions.countBy({ hasUnknownPrices: true, status: Not('canceled') }));
    };
    metrics.addReader({ gauges: [count], read });
  }
}
