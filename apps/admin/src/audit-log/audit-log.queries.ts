import type { SelectQueryBuilder } from 'typeorm';
import type { AuditLogEntryEntity } from './audit-log-entry.entity.js';

/**
 * Restricts a query to the entries before another one in its order. The position is read in the database, because times
 * lose their microseconds in JavaScript.
 */
export function restrictToOlderThan(entries: SelectQueryBuilder<AuditLogEntryEntity>, id: string): void {
  entries.andWhere('(entry.occurred_at, entry.id) < (SELECT occurred_at, id FROM audit_log_entry WHERE id = :id)', {
    id,
  });
}
