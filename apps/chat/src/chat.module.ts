import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { connectionOptions } from '@scriptsmith/server-kit';
import { AccessModule } from './access/access.module.js';
import { CoreModule, type CoreModuleOptions } from './core/core.module.js';
import { CreditsModule } from './credits/credits.module.js';
import { chatDatabase } from './database/chat-database.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DownloadsModule } from './downloads/downloads.module.js';
import { ErrorsModule } from './errors/errors.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FileRequestsModule } from './file-requests/file-requests.module.js';
import { GameServersModule } from './game-servers/game-servers.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule } from './history/history.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { ModelsModule } from './models/models.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { ProductModule } from './product/product.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { RunsModule } from './runs/runs.module.js';
import { SearchModule } from './search/search.module.js';
import { SharesModule } from './shares/shares.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { ValidationModule } from './validation/validation.module.js';
import { VersionsModule } from './versions/versions.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({
  imports: [
    ProductModule,
    AccessModule,
    FileRequestsModule,
    ValidationModule,
    ErrorsModule,
    SignInModule,
    CreditsModule,
    ModelsModule,
    ProfilesModule,
    GameServersModule,
    HistoryModule,
    ImportsModule,
    RunsModule,
    StorageModule,
    VersionsModule,
    RunsModule,
    StorageModule,
    DownloadsModule,
    DeliveriesModule,
    PreviewsModule,
    ExportsModule,
    SharesModule,
    SearchModule,
    TemplatesModule,
    WebhooksModule,
    HealthModule,
    HousekeepingModule,
  ],
})
export class ChatModule {
  static with(core: CoreModuleOptions): DynamicModule {
    const database = connectionOptions(core.settings.DATABASE_URL, chatDatabase);
    return {
      module: ChatModule,
      imports: [
        CoreModule.with(core),
        // The migration has just reached the database, so a failure now is not temporary.
        TypeOrmModule.forRoot({ ...database, retryAttempts: 0 }),
      ],
    };
  }
}
