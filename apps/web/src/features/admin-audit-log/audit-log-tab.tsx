import Button from '@mui/material/Button';
import { Download, RefreshCw } from 'lucide-react';
import { useDownload } from '../../shared/admin/hooks/use-download.js';
import { FilterChoice } from '../../shared/admin/components/choice.js';
import { EmptyState, Toolbar, ToolbarGap } from '../../shared/admin/components/layout.js';
import { PagedTable } from '../../shared/admin/components/paged-table.js';
import { TabContent } from '../../shared/admin/components/tab-content.js';
import { TextFilter } from '../../shared/admin/components/text-filter.js';
import { auditLogApi } from '../../shared/admin/audit-log/audit-log-api.js';
import { auditLogColumns } from '../../shared/admin/audit-log/audit-log-columns.js';
import { targetTypeOptions, useAuditLogFilters } from './audit-log-filters.js';
import type { AuditLogFilters } from './audit-log-filters.js';

/** The audit log: every change an admin made. */
export default function AuditLogTab() {
  const filters = useAuditLogFilters();
  const query = auditLogApi.useAuditLogQuery(filters.query);
  const { download, isDownloading } = useDownload();

  return (
    <>
      <Toolbar>
        <TextFilter label="Key" value={filters.keyName} onChange={(keyName) => filters.change({ keyName })} />
        <TextFilter label="Action" value={filters.action} onChange={(action) => filters.change({ action })} />
        <FilterChoice
          label="Target"
          value={filters.targetType}
          options={targetTypeOptions}
          onChange={(targetType) => filters.change({ targetType })}
        />
        <TextFilter label="ID" value={filters.targetId} onChange={(targetId) => filters.change({ targetId })} />
        <TextFilter label="From" type="date" value={filters.from} onChange={(from) => filters.change({ from })} />
        <TextFilter label="To" type="date" value={filters.to} onChange={(to) => filters.change({ to })} />
        <ToolbarGap />
        <Button
          startIcon={<Download size={16} aria-hidden />}
          loading={isDownloading}
          loadingPosition="start"
          onClick={() => void download({ key: ['/api/admin/audit/export'], query: filters.filters }, 'audit-log.csv')}
        >
          Export CSV
        </Button>
        <Button
          startIcon={<RefreshCw size={16} aria-hidden />}
          loading={query.isFetching}
          loadingPosition="start"
          onClick={query.refetch}
        >
          Refresh
        </Button>
      </Toolbar>
      <TabContent query={query} resource="the audit log">
        {({ auditRows, pageSize, total }) => (
          <PagedTable
            label="Audit log"
            columns={auditLogColumns}
            rows={auditRows}
            empty={auditRows.length === 0 && <NoRows filters={filters} />}
            pages={{
              ...{ label: 'the audit log', page: filters.page, pageSize, total },
              onChange: (page) => filters.change({ page: String(page) }),
            }}
          />
        )}
      </TabContent>
    </>
  );
}

function NoRows({ filters: { filters, change } }: { filters: AuditLogFilters }) {
  if (Object.keys(filters).length === 0)
    return <EmptyState>No admin activity yet. Every change an admin makes appears here.</EmptyState>;
  const clear = () => change({ keyName: '', action: '', targetType: '', targetId: '', from: '', to: '' });
  return (
    <EmptyState action={<Button onClick={clear}>Clear Filters</Button>}>No entries match these filters.</EmptyState>
  );
}
