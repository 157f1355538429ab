import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createApiClient } from '@scriptsmith/api-client';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import { Clock, connectionOptions, HealthChecksModule, type Metrics } from '@scriptsmith/server-kit';
import type { Logger } from 'pino';
import { AccessGuard } from './access/access.guard.js';
import { RequestSessions } from './access/request-sessions.js';
import { SessionCookie } from './access/session-cookie.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ConversationAssets } from './assets/conversation-assets.service.js';
import { Authors } from './authors/authors.js';
import { configuredAuthors } from './authors/configured-authors.js';
import { OfflineProcesses } from './authors/offline-processes.js';
import { ProductCharges } from './charges/product-charges.js';
import { StepCharges } from './charges/step-charges.service.js';
import type { ChatSettings } from './chat.settings.js';
import { CompanionController } from './companion/companion.controller.js';
import { CompanionDownloadController } from './companion/companion-download.controller.js';
import { Companions } from './companion-tokens/companions.service.js';
import { ConsoleErrorsController } from './companion/console-errors.controller.js';
import { ConsoleErrors } from './companion/console-errors.service.js';
import { CompanionDelivery } from './deliveries/companion-delivery.service.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { logToken, resourceCheckerToken, settingsToken } from './core/injection.js';
import { CreditsController } from './credits/credits.controller.js';
import { chatDatabase } from './database/chat-database.js';
import { DeletionService } from './deletion/deletion.service.js';
import { BranchContents } from './deliveries/branch-contents.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { Deliveries } from './deliveries/deliveries.service.js';
import { DeliveryTargetsController } from './deliveries/delivery-targets.controller.js';
import { DeliveryTargets } from './deliveries/delivery-targets.service.js';
import { GitDelivery } from './deliveries/git-delivery.service.js';
import { SftpDelivery } from './deliveries/sftp-delivery.service.js';
import { Documents } from './documents/documents.service.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { AllExceptionsFilter } from './errors/all-exceptions.filter.js';
import { ExportEntries } from './exports/export-entries.js';
import { ExportsController } from './exports/exports.controller.js';
import { FileRequests } from './file-requests/file-requests.service.js';
import { GameServersController } from './game-servers/game-servers.controller.js';
import { GameServersService } from './game-servers/game-servers.service.js';
import { ServerListsController } from './game-servers/server-lists.controller.js';
import { HealthController } from './health/health.controller.js';
import { FoldersController } from './history/folders.controller.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { HousekeepingService } from './housekeeping/housekeeping.service.js';
import { Images } from './images/images.service.js';
import { ImagesController } from './images/images.controller.js';
import { ImportProcesses } from './imports/import-processes.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { RunMetrics } from './metrics/run-metrics.js';
import { ModelsController } from './models/models.controller.js';
import { PreviewsController } from './previews/previews.controller.js';
import { Previews } from './previews/previews.service.js';
import { productApiToken } from './product/product-api.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { RateLimiter } from './rate-limits/rate-limiter.js';
import { EstimateHistory } from './runs/estimate-history.service.js';
import { EstimatesService } from './runs/estimates.service.js';
import { PastedVersions } from './runs/pasted-versions.service.js';
import { RunAdmission } from './runs/run-admission.service.js';
import { RunContexts } from './runs/run-context.service.js';
import { RunEventStore } from './runs/run-event-store.service.js';
import { RunEventStream } from './runs/run-event-stream.service.js';
import { RunEventWriter } from './runs/run-event-writer.service.js';
import { RunExecutions } from './runs/run-executions.service.js';
import { RunLeases } from './runs/run-leases.service.js';
import { RunRepeats } from './runs/run-repeats.service.js';
import { RunResults } from './runs/run-results.service.js';
import { RunStarts } from './runs/run-starts.service.js';
import { RunSteps } from './runs/run-steps.service.js';
import { RunWorker } from './runs/run-worker.service.js';
import { RunsController } from './runs/runs.controller.js';
import { RunsService } from './runs/runs.service.js';
import { FileSearch } from './search/file-search.service.js';
import { SearchController } from './search/search.controller.js';
import { ActivePlan } from './sessions/active-plan.service.js';
import { SessionConfirmation } from './sessions/session-confirmation.service.js';
import { SessionEndings } from './sessions/session-endings.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { Forks } from './shares/forks.service.js';
import { SharedConversations } from './shares/shared-conversations.service.js';
import { SharedController } from './shares/shared.controller.js';
import { SharesController } from './shares/shares.controller.js';
import { SharesService } from './shares/shares.service.js';
import { CodeSignInController } from './sign-in/code-sign-in.controller.js';
import { ProductPagesController } from './sign-in/product-pages.controller.js';
import { SessionDescription } from './sign-in/session-description.js';
import { SignInCookies } from './sign-in/sign-in-cookies.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { StorageQuota } from './storage/storage-quota.service.js';
import { StorageController } from './storage/storage.controller.js';
import { TemplateResources } from './templates/template-resources.service.js';
import { TemplatesController } from './templates/templates.controller.js';
import { ValidationPipe } from './validation/validation.pipe.js';
import { ContentReports } from './versions/content-reports.service.js';
import { EditingService } from './versions/editing.service.js';
import { FixingService } from './versions/fixing.service.js';
import { ReviewingService } from './versions/reviewing.service.js';
import { VersionBodies } from './versions/version-bodies.service.js';
import { VersionChecks } from './versions/version-checks.js';
import { VersionsController } from './versions/versions.controller.js';
import { VersionsService } from './versions/versions.service.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

/** The dependencies of the process. */
interface ChatModuleOptions {
  settings: ChatSettings;
  log: Logger;
  clock: Clock;
  resourceChecker: ResourceChecker;
  metrics: Metrics;
}

/** Every route and its services. `AccessGuard` guards all of them. */
@Module({
  imports: [HealthChecksModule, ScheduleModule.forRoot()],
  controllers: [
    CompanionController,
    CompanionDownloadController,
    ConsoleErrorsController,
    CreditsController,
    DeliveriesController,
    DeliveryTargetsController,
    DownloadsController,
    ExportsController,
    GameServersController,
    ServerListsController,
    HealthController,
    FoldersController,
    HistoryController,
    ImagesController,
    ImportsController,
    ModelsController,
    PreviewsController,
    ProfilesController,
    RunsController,
    SearchController,
    SharedController,
    SharesController,
    CodeSignInController,
    ProductPagesController,
    SignInController,
    StorageController,
    TemplatesController,
    VersionsController,
    WebhooksController,
  ],
  providers: [
    RequestSessions,
    SessionCookie,
    AccountsService,
    ConversationAssets,
    OfflineProcesses,
    ProductCharges,
    StepCharges,
    Companions,
    ConsoleErrors,
    CompanionDelivery,
    ConversationsService,
    DeletionService,
    BranchContents,
    Deliveries,
    DeliveryTargets,
    GitDelivery,
    SftpDelivery,
    Documents,
    ExportEntries,
    FileRequests,
    GameServersService,
    HistoryService,
    HousekeepingService,
    ImportProcesses,
    Images,
    ImportsService,
    Previews,
    RateLimiter,
    EstimateHistory,
    EstimatesService,
    PastedVersions,
    RunAdmission,
    RunContexts,
    RunEventStore,
    RunEventStream,
    RunEventWriter,
    RunExecutions,
    RunLeases,
    RunRepeats,
    RunResults,
    RunStarts,
    RunSteps,
    RunWorker,
    RunsService,
    FileSearch,
    ActivePlan,
    SessionConfirmation,
    SessionEndings,
    SessionsService,
    Forks,
    SharedConversations,
    SharesService,
    SessionDescription,
    SignInCookies,
    SignInService,
    StorageQuota,
    TemplateResources,
    ContentReports,
    EditingService,
    FixingService,
    ReviewingService,
    VersionBodies,
    VersionChecks,
    VersionsService,
    WebhooksService,
    {
      provide: productApiToken,
      inject: [settingsToken],
      useFactory: ({ CHAT_API_URL: baseUrl, CHAT_API_KEY: apiKey }: ChatSettings) =>
        createApiClient({ baseUrl, apiKey }),
    },
    { provide: APP_FILTER, useClass: AllExceptionsFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: Authors, inject: [settingsToken, OfflineProcesses], useFactory: configuredAuthors },
  ],
})
export class ChatModule {
  static with({ settings, log, clock, resourceChecker, metrics }: ChatModuleOptions): DynamicModule {
    const database = connectionOptions(settings.DATABASE_URL, chatDatabase);
    return {
      module: ChatModule,
      imports: [
        // The migration has just reached the database, so a failure now is not temporary.
        TypeOrmModule.forRoot({ ...database, retryAttempts: 0 }),
        TypeOrmModule.forFeature([...chatDatabase.entities]),
      ],
      providers: [
        { provide: settingsToken, useValue: settings },
        { provide: logToken, useValue: log },
        { provide: Clock, useValue: clock },
        { provide: resourceCheckerToken, useValue: resourceChecker },
        { provide: RunMetrics, useValue: new RunMetrics(metrics) },
      ],
    };
  }
}
