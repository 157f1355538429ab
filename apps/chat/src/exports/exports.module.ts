import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AssetsModule } from '../assets/assets.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { GameServersModule } from '../game-servers/game-servers.module.js';
import { HistoryModule } from '../history/history.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { ExportEntries } from './export-entries.js';
import { ExportsController } from './exports.controller.js';

@Module({
  imports: [
    AccountsModule,
    AssetsModule,
    DeliveriesModule,
    DocumentsModule,
    GameServersModule,
    HistoryModule,
    VersionsModule,
  ],
  controllers: [ExportsController],
  providers: [ExportEntries],
})
export class ExportsModule {}
