import { adminRequests, adminTwoFactorRequests } from '@scriptsmith/contracts/admin';
import { implement, type ImplementedOperation } from '@scriptsmith/service-kit';
import { AdminActionsService } from './admin-actions/admin-actions.service.js';
import { AdminKeyVerificationService } from './admin-keys/admin-key-verification.service.js';
import { AdminKeysService } from './admin-keys/admin-keys.service.js';
import { AuditLogService } from './audit-log/audit-log.service.js';
import { IdempotencyKeysService } from './idempotency-keys/idempotency-keys.service.js';
import { AdminSessionsService } from './two-factor/admin-sessions.service.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { UserListService } from './user-directory/user-list.service.js';
import { UserStatsService } from './user-directory/user-stats.service.js';

/** The class that executes each operation, in the method of its name. */
export const adminOperations: ImplementedOperation[] = [
  ...implement(adminRequests, {
    verifyAdminKey: AdminKeyVerificationService,
    claimIdempotencyKey: IdempotencyKeysService,
    listAdminKeys: AdminKeysService,
    createAdminKey: AdminKeysService,
    rotateAdminKey: AdminKeysService,
    revokeAdminKey: AdminKeysService,
    listUsers: UserListService,
    exportUsers: UserListService,
    getUserStats: UserStatsService,
    createUserWithPlan: AdminActionsService,
    changeUserPlan: AdminActionsService,
    deleteUserAccount: AdminActionsService,
    getAdminAction: AdminActionsService,
    listAuditLog: AuditLogService,
    exportAuditLog: AuditLogService,
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
