import Button from '@mui/material/Button';
import { Download, RefreshCw } from 'lucide-react';
import { useDownload } from '../../shared/admin/hooks/use-download.js';
import { FilterChoice } from '../../shared/admin/components/choice.js';
import { EmptyNote, Toolbar, ToolbarGap } from '../../shared/admin/components/layout.js';
import { PagedTable } from '../../shared/admin/components/paged-table.js';
import { TabContent } from '../../shared/admin/components/tab-content.js';
import { TextFilter } from '../../shared/admin/components/text-filter.js';
import { auditApi } from '../../shared/admin/audit-log/audit-log-api.js';
import { auditColumns } from '../../shared/admin/audit-log/audit-log-columns.js';
import { targetTypeOptions, useAuditFilters } from './audit-log-filters.js';
import type { AuditFilters } from './audit-log-filters.js';

/** Every change an admin made: when, with which key, from where, what, on whom, before and after. */
export default function AuditTab() {
  const filters = useAuditFilters();
  const query = auditApi.useAuditRowsQuery(filters.query);
  const { download, isDownloading } = useDownload();

  return (
    <>
      <Toolbar>
        <TextFilter label="Key" value={filters.keyName} onChange={(keyName) => filters.change({ keyName })} />
        <TextFilter label="Action" value={filters.action} onChange={(action) => filters.change({ action })} />
        <FilterChoice
          label="On"
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
      <TabContent query={query} what="the audit log">
        {({ auditRows, pageSize, total }) => (
          <PagedTable
            label="Audit log"
            columns={auditColumns}
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

function NoRows({ filters: { filters, change } }: { filters: AuditFilters }) {
  if (Object.keys(filters).length === 0)
    return <EmptyNote>Nothing was changed yet. Every change by an admin is kept here.</EmptyNote>;
  const clear = () => change({ keyName: '', action: '', targetType: '', targetId: '', from: '', to: '' });
  return (
    <EmptyNote action={<Button onClick={clear}>Clear Filters</Button>}>No change matches these filters.</EmptyNote>
  );
}
