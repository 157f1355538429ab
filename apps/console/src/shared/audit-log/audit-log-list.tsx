import type { AuditLogResponse } from '@scriptsmith/contracts/gateway';
import type { ReactNode } from 'react';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { AdminList } from '../list/admin-list.js';
import { auditLogColumns, auditLogColumnsOfTarget, nameOfEntry } from './audit-log-columns.js';

interface AuditLogListProps {
  query: QueryState<AuditLogResponse>;
  /** Whether all entries have the same target, which is then not shown. */
  ofOneTarget?: boolean;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  page: { current: number; onChange: (page: number) => void };
}

/** Entries of the audit log. */
export function AuditLogList({ ofOneTarget = false, ...list }: AuditLogListProps) {
  return (
    <AdminList
      label="Audit log"
      resource="the audit log"
      rowsOf={(data) => data.auditRows}
      rowId={({ id }) => id}
      nameOf={nameOfEntry}
      columns={ofOneTarget ? auditLogColumnsOfTarget : auditLogColumns}
      {...(!ofOneTarget && { skeletonRows: 10 })}
      {...list}
    />
  );
}
