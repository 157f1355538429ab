import { useState } from 'react';
import { Panel } from '../../../shared/ui/panel.js';
import { QueryContent } from '../../../shared/ui/query-content.js';
import { QuietText } from '../../../shared/ui/quiet-text.js';
import { auditApi } from '../audit/audit-api.js';
import { auditColumnsOfOne } from '../audit/audit-columns.js';
import { PagedTable } from '../parts/paged-table.js';

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
