import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StatsModule } from '../stats/stats.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { AdminPlanChangesService } from './admin-plan-changes.service.js';
import { ChangeablePlans } from './changeable-plans.js';
import { CustomerSnapshotApplier } from './customer-snapshot.applier.js';
import { CustomerSnapshotLoader } from './customer-snapshot.loader.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { PaidCreditsService } from './paid-credits.service.js';
import { PlanChangesService } from './plan-changes.service.js';
import { SubscriptionEndings } from './subscription-endings.js';
import { SubscriptionEvents } from './subscription-events.js';
import { SubscriptionSyncService } from './subscription-sync.service.js';
import { SubscriptionTerms } from './subscription-terms.js';
import { SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { UnknownPricesMetric } from './unknown-prices-metric.js';
import { UnlimitedPeriods } from './unlimited-periods.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SubscriptionRecord]),
    CatalogueModule,
    CustomersModule,
    DeletedUsersModule,
    LedgerModule,
    PaymentsModule,
    StatsModule,
    StripeModule,
  ],
  providers: [
    AdminPlanChangesService,
    ChangeablePlans,
    CustomerSnapshotApplier,
    CustomerSnapshotLoader,
    ManualSubscriptionsService,
    PaidCreditsService,
    PlanChangesService,
    SubscriptionEndings,
    SubscriptionEvents,
    SubscriptionSyncService,
    SubscriptionTerms,
    SubscriptionsService,
    UnknownPricesMetric,
    UnlimitedPeriods,
  ],
  exports: [
    AdminPlanChangesService,
    CustomerSnapshotApplier,
    CustomerSnapshotLoader,
    ManualSubscriptionsService,
    SubscriptionEvents,
    SubscriptionSyncService,
    SubscriptionTerms,
    SubscriptionsService,
    UnlimitedPeriods,
  ],
})
export class SubscriptionsModule {}
