import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { auditEntrySchema, auditTargetTypes } from '../shared/audit.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { pageQuerySchema } from '../shared/queries.js';
import { timestampSchema } from '../shared/values.js';

export const auditLogEntrySchema = auditEntrySchema.extend({ id: z.uuid(), service: z.string() });
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

export const auditFilterSchema = z.strictObject({
  keyName: z.string().trim().min(1).max(80).optional(),
  action: z.string().trim().min(1).max(64).optional(),
  targetType: z.enum(auditTargetTypes).optional(),
  targetId: z.string().trim().min(1).max(64).optional(),
  from: timestampSchema.optional(),
  to: timestampSchema.optional().meta({ description: 'Exclusive.' }),
});

export type AuditFilter = z.output<typeof auditFilterSchema>;

/** All matching entries in parts, newest first, for exports: those older than `afterId`. */
export const exportAuditLog = defineRequest({
  service: 'admin',
  name: 'export-audit-log',
  input: auditFilterSchema.extend({ afterId: z.uuid().nullable(), limit: z.int().min(1).max(1_000) }),
  output: z.strictObject({ auditRows: z.array(auditLogEntrySchema) }),
  idempotent: true,
});

/** The audit log, newest first. */
export const listAuditLog = defineRequest({
  service: 'admin',
  name: 'list-audit-log',
  input: pageSchema.extend(auditFilterSchema.shape),
  output: pageResultSchema.extend({ auditRows: z.array(auditLogEntrySchema) }),
  idempotent: true,
  http: {
    route: 'GET /api/admin/audit',
    access: 'admin:read-only',
    query: pageQuerySchema.extend(auditFilterSchema.shape),
  },
});
