import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { GameServersModule } from '../game-servers/game-servers.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ContentReports } from './content-reports.service.js';
import { FixingService } from './fixing.service.js';
import { ReviewingService } from './reviewing.service.js';
import { EditingService } from './editing.service.js';
import { VersionChecks } from './version-checks.js';
import { VersionBodies } from './version-bodies.service.js';
import { VersionsController } from './versions.controller.js';
import { VersionsService } from './versions.service.js';

@Module({
  imports: [AssetsModule, ConversationsModule, GameServersModule, SessionsModule, StorageModule],
  controllers: [VersionsController],
  providers: [
    ContentReports,
    VersionsService,
    VersionBodies,
    VersionChecks,
    EditingService,
    FixingService,
    ReviewingService,
  ],
  exports: [ContentReports, VersionsService, VersionBodies, VersionChecks],
})
export class VersionsModule {}
