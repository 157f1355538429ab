import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Clock, HealthChecksModule, Metrics } from '@scriptsmith/server-kit';
import { MessagingModule, type MessagingTransport } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { AccessGuard } from './access/access.guard.js';
import { AdminIdempotencyKeys } from './access/admin-idempotency-keys.js';
import { AdminKeysService } from './access/admin-keys.service.js';
import { AdminSessionCookie } from './access/admin-session-cookie.js';
import { AdminSessionsService } from './access/admin-sessions.service.js';
import { ApiKeysService } from './access/api-keys.service.js';
import { CredentialLimits } from './access/credential-limits.js';
import { CustomerViews } from './access/customer-views.js';
import { SessionCookie } from './access/session-cookie.js';
import { SessionsService } from './access/sessions.service.js';
import { AccountDeletionController } from './accounts/account-deletion.controller.js';
import { AuthenticationController } from './accounts/authentication.controller.js';
import { BrowserSessions } from './accounts/browser-sessions.js';
import { DeviceCookie } from './accounts/device-cookie.js';
import { SecondStepController } from './accounts/second-step.controller.js';
import { AdminSessionController } from './admin/admin-keys/admin-session.controller.js';
import { AdminTwoFactorController } from './admin/admin-keys/admin-two-factor.controller.js';
import { PayoutsController } from './admin/affiliates/payouts.controller.js';
import { TestCommissionController } from './admin/affiliates/test-commission.controller.js';
import { AttentionController } from './admin/attention/attention.controller.js';
import { AuditLogController } from './admin/audit-log/audit-log.controller.js';
import { BusinessStatsController } from './admin/business-stats/business-stats.controller.js';
import { RefundPreviewController } from './admin/refunds/refund-preview.controller.js';
import { TrafficUserActionsController } from './admin/traffic/traffic-user-actions.controller.js';
import { TrafficUsersService } from './admin/traffic/traffic-users.service.js';
import { GrowthController } from './admin/traffic/growth.controller.js';
import { TrafficController } from './admin/traffic/traffic.controller.js';
import { UserManagementController } from './admin/users/user-management.controller.js';
import { UserManagementService } from './admin/users/user-management.service.js';
import { UsersController } from './admin/users/users.controller.js';
import { AffiliateController } from './affiliate/affiliate.controller.js';
import { ReferralClicksController } from './affiliate/referral-clicks.controller.js';
import { VisitorCookie } from './affiliate/visitor-cookie.js';
import { CollectController } from './analytics/collect.controller.js';
import { TrafficBatcher } from './analytics/traffic-batcher.js';
import { CustomerAccountController } from './billing/customer-account.controller.js';
import { StripeWebhookController } from './billing/stripe-webhook.controller.js';
import type { GatewaySettings } from './core/gateway-settings.js';
import { HttpMetrics } from './core/http-metrics.js';
import { logToken, settingsToken } from './core/injection.js';
import { DocumentationController } from './documentation/documentation.controller.js';
import { EmailViewerController } from './email-viewer/email-viewer.controller.js';
import { AllExceptionsFilter } from './errors/all-exceptions.filter.js';
import { SecurityLog } from './errors/security-log.js';
import { ApiRequestLog } from './external-api/api-request-log.js';
import { ConsumptionBatchesController } from './external-api/consumption-batches.controller.js';
import { CreditsController } from './external-api/credits.controller.js';
import { CustomerAccountsService } from './external-api/customer-accounts.service.js';
import { HoldsController } from './external-api/holds.controller.js';
import { LoginController } from './external-api/login.controller.js';
import { SubscriptionController } from './external-api/subscription.controller.js';
import { HealthController } from './health/health.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { OperationsController } from './operations/operations.controller.js';
import { CallCounts } from './rate-limits/call-counts.js';
import { RateLimiter } from './rate-limits/rate-limiter.js';
import { ValidationPipe } from './validation/validation.pipe.js';
import { CspReportController } from './web-app/csp-report.controller.js';
import { PublicConfigController } from './web-app/public-config.controller.js';

/** The dependencies of the process. */
export interface GatewayModuleOptions {
  settings: GatewaySettings;
  metrics: Metrics;
  httpMetrics: HttpMetrics;
  clock: Clock;
  log: Logger;
  transport: MessagingTransport;
}

/** Every route and its services. `AccessGuard` guards all of them. */
@Module({
  imports: [HealthChecksModule],
  controllers: [
    AccountDeletionController,
    AuthenticationController,
    SecondStepController,
    AdminSessionController,
    AdminTwoFactorController,
    PayoutsController,
    TestCommissionController,
    AttentionController,
    AuditLogController,
    BusinessStatsController,
    RefundPreviewController,
    TrafficUserActionsController,
    GrowthController,
    TrafficController,
    UserManagementController,
    UsersController,
    AffiliateController,
    ReferralClicksController,
    CollectController,
    CustomerAccountController,
    StripeWebhookController,
    DocumentationController,
    ConsumptionBatchesController,
    CreditsController,
    HoldsController,
    LoginController,
    SubscriptionController,
    HealthController,
    MetricsController,
    OperationsController,
    CspReportController,
    PublicConfigController,
  ],
  providers: [
    AdminIdempotencyKeys,
    AdminKeysService,
    AdminSessionCookie,
    AdminSessionsService,
    ApiKeysService,
    CredentialLimits,
    CustomerViews,
    SessionCookie,
    SessionsService,
    BrowserSessions,
    DeviceCookie,
    TrafficUsersService,
    UserManagementService,
    VisitorCookie,
    TrafficBatcher,
    SecurityLog,
    ApiRequestLog,
    CustomerAccountsService,
    CallCounts,
    RateLimiter,
    { provide: APP_FILTER, useClass: AllExceptionsFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ValidationPipe },
  ],
})
export class GatewayModule {
  static with({ settings, metrics, httpMetrics, clock, log, transport }: GatewayModuleOptions): DynamicModule {
    const providers = [
      { provide: settingsToken, useValue: settings },
      { provide: logToken, useValue: log },
      { provide: Metrics, useValue: metrics },
      { provide: HttpMetrics, useValue: httpMetrics },
      { provide: Clock, useValue: clock },
    ];
    return {
      module: GatewayModule,
      global: true,
      imports: [MessagingModule.register(transport)],
      controllers: settings.MAIL_DIRECTORY === undefined ? [] : [EmailViewerController],
      providers,
      exports: providers,
    };
  }
}
