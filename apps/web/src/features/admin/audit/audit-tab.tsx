import Button from '@mui/material/Button';
import { Download, RefreshCw } from 'lucide-react';
import { useDownload } from '../../../shared/admin/use-download.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { AdminLoadFailure } from '../parts/admin-load-failure.js';
import { FilterChoice } from '../parts/choice.js';
import { EmptyNote, RowsSkeleton, Toolbar, ToolbarGap } from '../parts/layout.js';
import { Pager } from '../parts/pager.js';
import { TextFilter } from '../parts/text-filter.js';
import { auditApi } from './audit-api.js';
import { auditColumns } from './audit-columns.js';
import { targetTypeOptions, useAuditFilters } from './audit-filters.js';

/** Every change an admin made: when, with which key, from where, what, on whom, before and after. */
export default function AuditTab() {
  const filters = useAuditFilters();
  const { data, error, refetch, isFetching } = auditApi.useAuditRowsQuery(filters.query);
  const { download, isDownloading } = useDownload();
  const isNarrowed = Object.keys(filters.filters).length > 0;

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
          loading={isFetching}
          loadingPosition="start"
          onClick={refetch}
        >
          Refresh
        </Button>
      </Toolbar>
      {error ? (
        <AdminLoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton label="Loading the audit log" />
      ) : data.auditRows.length === 0 ? (
        <EmptyNote
          action={
            isNarrowed && (
              <Button
                onClick={() =>
                  filters.change({ keyName: '', action: '', targetType: '', targetId: '', from: '', to: '' })
                }
              >
                Clear Filters
              </Button>
            )
          }
        >
          {isNarrowed
            ? 'No change matches these filters.'
            : 'Nothing was changed yet. Every change by an admin is kept here.'}
        </EmptyNote>
      ) : (
        <DataTable label="Audit log" columns={auditColumns} rows={data.auditRows} rowKey={({ id }) => id} />
      )}
      {data && !error && (
        <Pager
          label="the audit log"
          page={filters.page}
          pageSize={data.pageSize}
          total={data.total}
          onChange={(page) => filters.change({ page: String(page) })}
        />
      )}
    </>
  );
}
