import { useState } from 'react';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { auditApi } from '../audit/audit-api.js';
import { auditColumnsOfOne } from '../audit/audit-columns.js';
import { QuietText } from '../parts/layout.js';
import { Pager } from '../parts/pager.js';
import { QueryContent } from '../parts/query-content.js';

/** What admins changed about this user. */
export function UserAuditPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = auditApi.useAuditRowsQuery({ targetType: 'user', targetId: String(userId), page: String(page) });
  return (
    <Panel title="Audit Log">
      <QueryContent query={query} what="the audit log">
        {({ auditRows, total, pageSize }) =>
          total === 0 ? (
            <QuietText>No admin has changed anything.</QuietText>
          ) : (
            <>
              <DataTable label="Audit log" columns={auditColumnsOfOne} rows={auditRows} rowKey={({ id }) => id} />
              <Pager label="the audit log" page={page} pageSize={pageSize} total={total} onChange={setPage} />
            </>
          )
        }
      </QueryContent>
    </Panel>
  );
}
