import { useState } from 'react';
import { Panel } from '../../../shared/ui/panel.js';
import { QueryContent } from '../../../shared/query/query-content.js';
import { QuietText } from '../../../shared/ui/quiet-text.js';
import { auditApi } from '../../../shared/admin/audit-log/audit-log-api.js';
import { auditColumnsOfOne } from '../../../shared/admin/audit-log/audit-log-columns.js';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';

/** What admins changed about this user. */
export function UserAuditPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = auditApi.useAuditRowsQuery({ targetType: 'user', targetId: String(userId), page: String(page) });
  return (
    <Panel title="Audit Log">
      <QueryContent query={query} what="the audit log">
        {({ auditRows, total, pageSize }) => (
          <PagedTable
            label="Audit log"
            columns={auditColumnsOfOne}
            rows={auditRows}
            empty={total === 0 && <QuietText>No admin has changed anything.</QuietText>}
            pages={{ label: 'the audit log', page, pageSize, total, onChange: setPage }}
          />
        )}
      </QueryContent>
    </Panel>
  );
}
