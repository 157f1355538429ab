import { useState } from 'react';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { auditLogApi } from '../../../shared/admin/audit-log/audit-log-api.js';
import { auditLogColumnsOfTarget } from '../../../shared/admin/audit-log/audit-log-columns.js';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';

/** The audit log entries of this user. */
export function UserAuditPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = auditLogApi.useAuditLogQuery({ targetType: 'user', targetId: String(userId), page: String(page) });
  return (
    <Panel title="Audit Log">
      <QueryContent query={query} resource="the audit log">
        {({ auditRows, total, pageSize }) => (
          <PagedTable
            label="Audit log"
            columns={auditLogColumnsOfTarget}
            rows={auditRows}
            empty={total === 0 && <SecondaryText>No admin activity for this user.</SecondaryText>}
            pages={{ label: 'the audit log', page, pageSize, total, onChange: setPage }}
          />
        )}
      </QueryContent>
    </Panel>
  );
}
