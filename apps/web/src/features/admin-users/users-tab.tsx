import Button from '@mui/material/Button';
import { Download, RefreshCw, UserPlus } from 'lucide-react';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { useDownload } from '../../shared/admin/hooks/use-download.js';
import { refetchUserData } from '../../shared/admin/api/refetch-user-data.js';
import { useHasRole } from '../../shared/admin/access/use-admin-access.js';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { AdminLoadFailure } from '../../shared/admin/components/admin-load-failure.js';
import { FilterChoice } from '../../shared/admin/components/choice.js';
import { EmptyState, Toolbar, ToolbarGap } from '../../shared/admin/components/layout.js';
import { Pager } from '../../shared/admin/components/pager.js';
import { SearchField } from '../../shared/admin/components/search-field.js';
import { BulkBar } from './components/bulk-bar.js';
import { usePlanOptions } from '../../shared/admin/user-actions/plan-options.js';
import { useUserDialogs } from '../../shared/admin/user-actions/use-user-dialogs.js';
import { bannedOptions, pageSizes, statusOptions, useUserFilters } from './user-filters.js';
import type { UserFilters } from './user-filters.js';
import { usersApi } from '../../shared/admin/user-actions/users-api.js';

const UsersGrid = lazyPart(() => import('./components/users-grid.js'), "The list couldn't be loaded.");

const noUsers: readonly AdminUser[] = [];

/** The users, searched, filtered, sorted and paged by the server. */
export default function UsersTab() {
  const filters = useUserFilters();
  const dialogs = useUserDialogs();
  const dispatch = useAppDispatch();
  const canEdit = useHasRole('support');
  const { data, error, isFetching, refetch } = usersApi.useAdminUsersQuery(filters.query);
  const { download, isDownloading } = useDownload();
  const [selected, setSelected] = useState<ReadonlyMap<number, AdminUser>>(new Map());
  const users = data?.users ?? noUsers;

  const select = (ids: ReadonlySet<number>) =>
    setSelected((before) => {
      const known = new Map([...before, ...users.map((user) => [user.id, user] as const)]);
      return new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));
    });

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search by username or email"
          value={filters.search}
          onSearch={(search) => filters.change({ search }, { replace: true })}
        />
        <Filters filters={filters} />
        <ToolbarGap />
        <Button
          startIcon={<Download size={16} aria-hidden />}
          loading={isDownloading}
          loadingPosition="start"
          onClick={() => void download({ key: ['/api/admin/users/export'], query: filters.filters }, 'users.csv')}
        >
          Export CSV
        </Button>
        <Button startIcon={<RefreshCw size={16} aria-hidden />} onClick={() => refetchUserData(dispatch)}>
          Refresh
        </Button>
        {canEdit && (
          <Button variant="contained" startIcon={<UserPlus size={16} aria-hidden />} onClick={dialogs.create}>
            Create New User
          </Button>
        )}
      </Toolbar>
      {selected.size > 0 && <BulkBar users={[...selected.values()]} onClear={() => setSelected(new Map())} />}
      {error ? (
        <AdminLoadFailure error={error} onRetry={refetch} />
      ) : data && users.length === 0 ? (
        <NoUsers filters={filters} />
      ) : (
        <UsersGrid
          fallback={<RowsSkeleton label="Loading users" rows={12} />}
          users={users}
          total={data?.total ?? 0}
          sort={filters.sort}
          onSort={(sort) => filters.change({ sort })}
          selected={selected}
          onSelect={select}
          isLoading={isFetching}
          dialogs={dialogs}
        />
      )}
      {data && !error && (
        <Pager
          label="users"
          page={filters.page}
          pageSize={Number(filters.pageSize)}
          total={data.total}
          isAtLeast={!data.isTotalExact}
          onChange={(page) => filters.change({ page: String(page) })}
        />
      )}
      {dialogs.dialogs}
    </>
  );
}

function Filters({ filters: { plan, status, banned, pageSize, change } }: { filters: UserFilters }) {
  const plans = usePlanOptions();
  return (
    <>
      <FilterChoice label="Plan" value={plan} options={plans} onChange={(chosen) => change({ plan: chosen })} />
      <FilterChoice
        label="Status"
        value={status}
        options={statusOptions}
        onChange={(chosen) => change({ status: chosen })}
      />
      <FilterChoice
        label="Banned"
        value={banned}
        options={bannedOptions}
        onChange={(chosen) => change({ banned: chosen })}
      />
      <FilterChoice
        label="Rows"
        value={pageSize}
        required
        options={pageSizes.map((size) => ({ value: size, label: size }))}
        onChange={(chosen) => change({ pageSize: chosen })}
      />
    </>
  );
}

function NoUsers({ filters: { isNarrowed, page, change } }: { filters: UserFilters }) {
  if (page > 1)
    return (
      <EmptyState action={<Button onClick={() => change({ page: '' })}>First Page</Button>}>
        No users on this page.
      </EmptyState>
    );
  if (!isNarrowed) return <EmptyState>No users yet. New users appear here.</EmptyState>;
  return (
    <EmptyState
      action={<Button onClick={() => change({ search: '', plan: '', status: '', banned: '' })}>Clear Filters</Button>}
    >
      No users match these filters.
    </EmptyState>
  );
}
