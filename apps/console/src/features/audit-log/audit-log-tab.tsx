import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useDownload } from '../../shared/hooks/use-download.js';
import { FilterChoice } from '../../shared/components/filter-choice.js';
import { EmptyState, Toolbar, ToolbarButtons } from '../../shared/components/layout.js';
import { RefreshButton } from '../../shared/components/refresh-button.js';
import { TextFilter } from '../../shared/components/text-filter.js';
import { SavedFilters } from '../../shared/saved-filters/saved-filters.js';
import { auditLogApi } from '../../shared/audit-log/audit-log-api.js';
import { AuditLogList } from '../../shared/audit-log/audit-log-list.js';
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
        <ToolbarButtons>
          <SavedFilters list="audit-log" />
          <Button
            startIcon={<Download size="1rem" aria-hidden />}
            loading={isDownloading}
            loadingPosition="start"
            onClick={() => void download({ key: ['/api/admin/audit/export'], query: filters.filters }, 'audit-log.csv')}
          >
            Export CSV
          </Button>
          <RefreshButton isLoading={query.isFetching} onRefresh={() => void query.refetch()} />
        </ToolbarButtons>
      </Toolbar>
      <AuditLogList
        query={query}
        empty={<NoRows filters={filters} />}
        page={{ current: filters.page, onChange: (page) => filters.change({ page: String(page) }) }}
      />
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
