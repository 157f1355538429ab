import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule, type MessagingTransport } from '@scriptsmith/service-kit';
import { AccessModule } from './access/access.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminConsoleModule } from './admin/admin-console.module.js';
import { AffiliateModule } from './affiliate/affiliate.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BillingModule } from './billing/billing.module.js';
import { CoreModule, type CoreModuleOptions } from './core/core.module.js';
import { DocumentationModule } from './documentation/documentation.module.js';
import { EmailViewerModule } from './email-viewer/email-viewer.module.js';
import { ErrorsModule } from './errors/errors.module.js';
import { ExternalApiModule } from './external-api/external-api.module.js';
import { HealthModule } from './health/health.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OperationsController } from './operations/operations.controller.js';
import { ValidationModule } from './validation/validation.module.js';
import { WebAppModule } from './web-app/web-app.module.js';

export interface GatewayModuleOptions extends CoreModuleOptions {
  transport: MessagingTransport;
}

@Module({
  controllers: [OperationsController],
  imports: [
    AccessModule,
    ValidationModule,
    ErrorsModule,
    AccountsModule,
    BillingModule,
    AffiliateModule,
    AnalyticsModule,
    ExternalApiModule,
    DocumentationModule,
    AdminConsoleModule,
    WebAppModule,
    HealthModule,
    MetricsModule,
  ],
})
export class GatewayModule {
  static with({ transport, ...core }: GatewayModuleOptions): DynamicModule {
    const hasEmailViewer = core.settings.MAIL_DIRECTORY !== undefined;
    return {
      module: GatewayModule,
      imports: [
        CoreModule.with(core),
        MessagingModule.register(transport),
        ...(hasEmailViewer ? [EmailViewerModule] : []),
      ],
    };
  }
}
