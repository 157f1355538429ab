import { Module } from '@nestjs/common';
import { AttemptLimitsModule, Backfills, housekeepingOf, providersOf } from '@scriptsmith/service-kit';
import { ChangePlanSaga } from './admin-actions/change-plan.saga.js';
import { CreateUserSaga } from './admin-actions/create-user.saga.js';
import { DeleteUserSaga } from './admin-actions/delete-user.saga.js';
import { PlanChanges } from './admin-actions/plan-changes.js';
import { UserDataDeletionsService } from './admin-actions/user-data-deletions.service.js';
import { AdminKeyVerificationService } from './admin-keys/admin-key-verification.service.js';
import { InitialAdminKey } from './admin-keys/initial-admin-key.js';
import { IssuedAdminKeys } from './admin-keys/issued-admin-keys.js';
import { adminOperations } from './admin.operations.js';
import { CustomerViewsService } from './customer-views/customer-views.service.js';
import { SagaMetrics } from './sagas/saga-metrics.js';
import { SagaRunner } from './sagas/saga-runner.service.js';
import { SagaStore } from './sagas/saga-store.service.js';
import { AdminSessionsService } from './two-factor/admin-sessions.service.js';
import { AuthenticatorAppsService } from './two-factor/authenticator-apps.service.js';
import { RecoveryCodesService } from './two-factor/recovery-codes.service.js';
import { SecondStepService } from './two-factor/second-step.service.js';
import { UserDirectoryBackfillService } from './user-directory/user-directory-backfill.service.js';
import { UserDirectoryService } from './user-directory/user-directory.service.js';

@Module({
  imports: [AttemptLimitsModule],
  providers: [
    ...providersOf(adminOperations),
    Backfills,
    ChangePlanSaga,
    CreateUserSaga,
    DeleteUserSaga,
    PlanChanges,
    UserDataDeletionsService,
    InitialAdminKey,
    IssuedAdminKeys,
    SagaMetrics,
    SagaRunner,
    SagaStore,
    AuthenticatorAppsService,
    RecoveryCodesService,
    SecondStepService,
    UserDirectoryBackfillService,
    UserDirectoryService,
    housekeepingOf(AdminKeyVerificationService, AdminSessionsService, AuthenticatorAppsService, CustomerViewsService),
  ],
})
export class AdminModule {}
