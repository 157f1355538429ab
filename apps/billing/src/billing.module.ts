import { Module } from '@nestjs/common';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { AdminCommandsModule } from '@scriptsmith/service-kit';
import { AccountsModule } from './accounts/accounts.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { CreditsModule } from './credits/credits.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { PaymentMethodsModule } from './payment-methods/payment-methods.module.js';
import { PendingCustomersModule } from './pending-customers/pending-customers.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { StatsModule } from './stats/stats.module.js';
import { StripeWebhooksModule } from './stripe-webhooks/stripe-webhooks.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { UserBansModule } from './user-bans/user-bans.module.js';
import { UserSessionsModule } from './user-sessions/user-sessions.module.js';
import { UserDeletionModule } from './user-deletion/user-deletion.module.js';

@Module({
  imports: [
    AdminCommandsModule.forRoot({ auditEntryRecorded: billingEvents.auditEntryRecorded }),
    AccountsModule,
    CatalogueModule,
    CheckoutModule,
    CreditsModule,
    HoldsModule,
    InvoicesModule,
    MaintenanceModule,
    PaymentMethodsModule,
    PendingCustomersModule,
    ReconciliationModule,
    StatsModule,
    StripeWebhooksModule,
    SubscriptionsModule,
    UserBansModule,
    UserSessionsModule,
    UserDeletionModule,
    WebhooksModule,
  ],
})
export class BillingModule {}
