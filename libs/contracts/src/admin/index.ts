export {
  adminKeyBodySchema,
  adminRoles,
  type AdminAction,
  type AdminKeyRecord,
  type AdminRole,
  type AuditFilter,
  auditFilterSchema,
  type AuditLogEntry,
  type FilteredList,
  type ListedUser,
  maxSavedFilters,
  type SavedFilter,
  savedFilterNameSchema,
} from './requests.js';
export * as adminRequests from './requests.js';
export { type AdminSecondFactor, adminSecondFactorSchema, type AdminTwoFactorStatus } from './two-factor.js';
export * as adminTwoFactorRequests from './two-factor-requests.js';
