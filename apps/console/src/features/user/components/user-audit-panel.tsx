import { useState } from 'react';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { auditLogApi } from '../../../shared/audit-log/audit-log-api.js';
import { AuditLogList } from '../../../shared/audit-log/audit-log-list.js';

/** The audit log entries of this user. */
export function UserAuditPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = auditLogApi.useAuditLogQuery({ targetType: 'user', targetId: String(userId), page: String(page) });
  return (
    <Panel title="Audit Log">
      <AuditLogList
        query={query}
        ofOneTarget
        empty={<SecondaryText>No admin activity for this user.</SecondaryText>}
        page={{ current: page, onChange: setPage }}
      />
    </Panel>
  );
}
