import { useState } from 'react';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { auditLogApi } from '../../../shared/admin/audit-log/audit-log-api.js';
import { auditLogColumnsOfTarget, nameOfEntry } from '../../../shared/admin/audit-log/audit-log-columns.js';
import { AdminList } from '../../../shared/admin/list/admin-list.js';

/** The audit log entries of this user. */
export function UserAuditPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = auditLogApi.useAuditLogQuery({ targetType: 'user', targetId: String(userId), page: String(page) });
  return (
    <Panel title="Audit Log">
      <AdminList
        label="Audit log"
        resource="the audit log"
        query={query}
        rowsOf={(data) => data.auditRows}
        rowId={({ id }) => id}
        nameOf={nameOfEntry}
        columns={auditLogColumnsOfTarget}
        empty={<SecondaryText>No admin activity for this user.</SecondaryText>}
        page={{ current: page, onChange: setPage }}
      />
    </Panel>
  );
}
