import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Clock, MessagingModule, type MessagingTransport } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { AccessGuard } from './access/access.guard.js';
import { AdminKeys } from './access/admin-keys.js';
import { ApiKeys } from './access/api-keys.js';
import { SessionCookie } from './access/session-cookie.js';
import { Sessions } from './access/sessions.js';
import { AccountRecoveryController } from './accounts/account-recovery.controller.js';
import { AccountSettingsController } from './accounts/account-settings.controller.js';
import { ChatCodeController } from './accounts/chat-code.controller.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AdminKeysController } from './admin/admin-keys.controller.js';
import { AdminSessionController } from './admin/admin-session.controller.js';
import { AuditController } from './admin/audit.controller.js';
import { FiguresController } from './admin/figures.controller.js';
import { PendingCustomersController } from './admin/pending-customers.controller.js';
import { UserAdministration } from './admin/user-administration.js';
import { UserChangesController } from './admin/user-changes.controller.js';
import { UsersController } from './admin/users.controller.js';
import { AffiliatesController } from './admin/affiliates.controller.js';
import { CommissionsController } from './admin/commissions.controller.js';
import { PayoutsController } from './admin/payouts.controller.js';
import { PromotionController } from './admin/promotion.controller.js';
import { TestCommissionController } from './admin/test-commission.controller.js';
import { ApiKeysController } from './admin/api-keys.controller.js';
import { WebhookEndpointsController } from './admin/webhook-endpoints.controller.js';
import { AffiliateController } from './affiliate/affiliate.controller.js';
import { AffiliateListsController } from './affiliate/affiliate-lists.controller.js';
import { ReferralClicksController } from './affiliate/referral-clicks.controller.js';
import { VisitorCookie } from './affiliate/visitor-cookie.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { CollectController } from './analytics/collect.controller.js';
import { TrafficQueue } from './analytics/traffic-queue.js';
import { TrafficUserActionsController } from './analytics/traffic-user-actions.controller.js';
import { TrafficUsers } from './analytics/traffic-users.js';
import { CardPaymentsController } from './billing/card-payments.controller.js';
import { CheckoutController } from './billing/checkout.controller.js';
import { CustomerAccountController } from './billing/customer-account.controller.js';
import { ExternalBillingController } from './billing/external-billing.controller.js';
import { ExternalHoldsController } from './billing/external-holds.controller.js';
import { StripeWebhookController } from './billing/stripe-webhook.controller.js';
import { DocumentationController } from './documentation/documentation.controller.js';
import { HealthController } from './health/health.controller.js';
import { Metrics } from './health/metrics.js';
import { MetricsController } from './health/metrics.controller.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { RateLimiter } from './http/rate-limits.js';
import { ValidationPipe } from './http/validation.js';
import { logToken, settingsToken } from './injection.js';
import { MailViewerController } from './mail-viewer/mail-viewer.controller.js';
import type { GatewaySettings } from './settings.js';
import { PublicConfigController } from './web-app/public-config.controller.js';

/** The dependencies that `startGateway` creates. */
export interface GatewayModuleOptions {
  settings: GatewaySettings;
  transport: MessagingTransport;
  metrics: Metrics;
  clock: Clock;
  log: Logger;
}

@Module({
  controllers: [
    AccountsController,
    AccountRecoveryController,
    AccountSettingsController,
    CustomerAccountController,
    CheckoutController,
    CardPaymentsController,
    StripeWebhookController,
    ExternalBillingController,
    ExternalHoldsController,
    ChatCodeController,
    ApiKeysController,
    WebhookEndpointsController,
    AffiliateController,
    AffiliateListsController,
    ReferralClicksController,
    AffiliatesController,
    PromotionController,
    PayoutsController,
    CommissionsController,
    TestCommissionController,
    AdminSessionController,
    AdminKeysController,
    UsersController,
    UserChangesController,
    FiguresController,
    PendingCustomersController,
    AuditController,
    CollectController,
    AnalyticsController,
    TrafficUserActionsController,
    DocumentationController,
    PublicConfigController,
    HealthController,
    MetricsController,
  ],
  providers: [
    Sessions,
    ApiKeys,
    AdminKeys,
    UserAdministration,
    TrafficQueue,
    TrafficUsers,
    SessionCookie,
    VisitorCookie,
    RateLimiter,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: APP_FILTER, useClass: ErrorsFilter },
  ],
})
export class GatewayModule {
  static with({ settings, transport, metrics, clock, log }: GatewayModuleOptions): DynamicModule {
    return {
      module: GatewayModule,
      imports: [MessagingModule.register(transport)],
      controllers: settings.MAIL_DIRECTORY === undefined ? [] : [MailViewerController],
      providers: [
        { provide: settingsToken, useValue: settings },
        { provide: logToken, useValue: log },
        { provide: Metrics, useValue: metrics },
        { provide: Clock, useValue: clock },
      ],
    };
  }
}
