import { listAttention } from '@scriptsmith/contracts';
import { adminRequests, adminTwoFactorRequests } from '@scriptsmith/contracts/admin';
import { implement, type ImplementedOperation } from '@scriptsmith/service-kit';
import { AdminActionsService } from './admin-actions/admin-actions.service.js';
import { AdminKeyVerificationService } from './admin-keys/admin-key-verification.service.js';
import { AdminKeysService } from './admin-keys/admin-keys.service.js';
import { AttentionService } from './attention/attention.service.js';
import { AuditLogService } from './audit-log/audit-log.service.js';
import { CustomerViewsService } from './customer-views/customer-views.service.js';
import { IdempotencyKeysService } from './idempotency-keys/idempotency-keys.service.js';
import { SavedFiltersService } from './saved-filters/saved-filters.service.js';
import { AdminSessionsService } from './two-factor/admin-sessions.service.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { UserListService } from './user-directory/user-list.service.js';
import { UserStatsService } from './user-directory/user-stats.service.js';

/** The class that executes each operation, in the method of its name. */
export const adminOperations: ImplementedOperation[] = [
  ...implement({ listAttention: listAttention('admin') }, { listAttention: AttentionService }),
  ...implement(adminRequests, {
    verifyAdminKey: AdminKeyVerificationService,
    claimIdempotencyKey: IdempotencyKeysService,
    listAdminKeys: AdminKeysService,
    createAdminKey: AdminKeysService,
    rotateAdminKey: AdminKeysService,
    revokeAdminKey: AdminKeysService,
    listUsers: UserListService,
    exportUsers: UserListService,
    getUsernames: UserListService,
    getUserStats: UserStatsService,
    listSignUps: UserStatsService,
    createUserWithPlan: AdminActionsService,
    changeUserPlan: AdminActionsService,
    deleteUserAccount: AdminActionsService,
    getAdminAction: AdminActionsService,
    listAuditLog: AuditLogService,
    exportAuditLog: AuditLogService,
    startCustomerView: CustomerViewsService,
    endCustomerView: CustomerViewsService,
    getViewedCustomer: CustomerViewsService,
    listSavedFilters: SavedFiltersService,
    saveFilter: SavedFiltersService,
    renameSavedFilter: SavedFiltersService,
    deleteSavedFilter: SavedFiltersService,
  }),
  ...implement(adminTwoFactorRequests, {
    getAdminTwoFactorStatus: TwoFactorService,
    beginAdminAuthenticatorSetup: TwoFactorService,
    confirmAdminAuthenticatorSetup: TwoFactorService,
    removeAdminAuthenticatorApp: TwoFactorService,
    openAdminSession: TwoFactorService,
    endAdminSession: AdminSessionsService,
  }),
];
