export {
  adminRoles,
  type AdminAction,
  type AdminKeyRecord,
  type AdminRole,
  type AuditLogEntry,
  type ListedUser,
} from './requests.js';
export * as adminRequests from './requests.js';
