import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { CustomerSnapshotApplier } from './customer-snapshot.applier.js';
import { CustomerSnapshotLoader } from './customer-snapshot.loader.js';

/** Updates a customer's subscriptions from Stripe at once, without waiting for a webhook. */
@Injectable()
export class SubscriptionSyncService {
  constructor(
    private readonly database: DataSource,
    private readonly loader: CustomerSnapshotLoader,
    private readonly applier: CustomerSnapshotApplier,
  ) {}

  /** @throws DomainError `payment_provider_unavailable` */
  async sync(stripeCustomerId: string, context: RequestContext): Promise<void> {
    const snapshot = await this.loader.loadCustomerSnapshot(stripeCustomerId, context);
    await this.database.transaction((transaction) =>
      this.applier.applyCustomerSnapshot(transaction, snapshot, context),
    );
  }
}
