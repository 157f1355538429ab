import { Module } from '@nestjs/common';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { ActionRecovery } from './actions/action-recovery.js';
import { ActionRunner } from './actions/action-runner.js';
import { ActionSteps } from './actions/action-steps.js';
import { ActionStore } from './actions/action-store.js';
import { ActionsController } from './actions/actions.controller.js';
import { ActionsService } from './actions/actions.service.js';
import { Erasures } from './actions/erasures.js';
import { AdminKeyVerificationService } from './admin-keys/admin-key-verification.service.js';
import { AdminKeysController } from './admin-keys/admin-keys.controller.js';
import { AdminKeysService } from './admin-keys/admin-keys.service.js';
import { FirstAdminKey } from './admin-keys/first-admin-key.js';
import { IssuedAdminKeys } from './admin-keys/issued-admin-keys.js';
import { AuditLog } from './audit/audit-log.js';
import { AuditController } from './audit/audit.controller.js';
import { DirectoryBackfill } from './directory/directory-backfill.js';
import { DirectoryController } from './directory/directory.controller.js';
import { DirectoryService } from './directory/directory.service.js';
import { UserFiguresService } from './directory/user-figures.service.js';
import { UserListingService } from './directory/user-listing.service.js';

@Module({
  controllers: [AdminKeysController, AuditController, DirectoryController, ActionsController],
  providers: [
    IssuedAdminKeys,
    AdminKeyVerificationService,
    AdminKeysService,
    FirstAdminKey,
    housekeepingOf(AdminKeyVerificationService),
    AuditLog,
    DirectoryService,
    UserListingService,
    UserFiguresService,
    DirectoryBackfill,
    ActionStore,
    ActionSteps,
    ActionRunner,
    ActionsService,
    ActionRecovery,
    Erasures,
  ],
})
export class AdminModule {}
