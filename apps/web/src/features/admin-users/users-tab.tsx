import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Download, RefreshCw, UserPlus } from 'lucide-react';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { useDownload } from '../../shared/admin/hooks/use-download.js';
import { adminApi, userTags } from '../../shared/admin/api/admin-api.js';
import { useHasRole } from '../../shared/admin/access/use-admin-access.js';
import { AdminList } from '../../shared/admin/list/admin-list.js';
import { FilterChoice } from '../../shared/admin/components/filter-choice.js';
import { EmptyState, Toolbar, ToolbarButtons } from '../../shared/admin/components/layout.js';
import { SearchField } from '../../shared/admin/components/search-field.js';
import { BulkBar } from './components/bulk-bar.js';
import { userColumns } from './components/user-columns.js';
import { usePlanOptions } from '../../shared/admin/user-actions/plan-options.js';
import { useUserDialogs } from '../../shared/admin/user-actions/use-user-dialogs.js';
import { userRowActions } from '../../shared/admin/user-actions/user-row-actions.js';
import { bannedOptions, pageSizes, statusOptions, useUserFilters } from './user-filters.js';
import type { UserFilters } from './user-filters.js';
import { userListApi } from '../../shared/admin/user-actions/user-list-api.js';

const noUsers: readonly AdminUser[] = [];

/** An element that is inserted beside the grid changes the style of all its cells, because they have `:first-of-type`. */
const BulkPlace = styled('div')({ display: 'contents' });

/** The users, searched, filtered, sorted and paged by the server. */
export default function UsersTab() {
  const filters = useUserFilters();
  const canEdit = useHasRole('support');
  const { actions, preload, dialogs } = useUserDialogs();
  const rowActions = useMemo(() => (canEdit ? userRowActions(actions) : undefined), [canEdit, actions]);
  const dispatch = useAppDispatch();
  const query = userListApi.useAdminUsersQuery(filters.query);
  const { download, isDownloading } = useDownload();
  const [selected, setSelected] = useState<ReadonlyMap<number, AdminUser>>(new Map());
  const users = query.data?.users ?? noUsers;

  const select = (ids: ReadonlySet<string | number>) =>
    setSelected((before) => {
      const known = new Map([...before, ...users.map((user) => [user.id, user] as const)]);
      return new Map([...ids].map(Number).flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));
    });
  const selectedIds = useMemo(() => new Set(selected.keys()), [selected]);

  return (
    <>
      <Toolbar onPointerEnter={preload} onFocus={preload}>
        <SearchField
          label="Search by username or email"
          value={filters.search}
          onSearch={(search) => filters.change({ search }, { replace: true })}
        />
        <Filters filters={filters} />
        <ToolbarButtons>
          <Button
            startIcon={<Download size={16} aria-hidden />}
            loading={isDownloading}
            loadingPosition="start"
            onClick={() => void download({ key: ['/api/admin/users/export'], query: filters.filters }, 'users.csv')}
          >
            Export CSV
          </Button>
          <Tooltip title="Refresh" describeChild>
            <IconButton aria-label="Refresh" onClick={() => dispatch(adminApi.util.invalidateTags(userTags()))}>
              <RefreshCw size={18} aria-hidden />
            </IconButton>
          </Tooltip>
          {canEdit && (
            <Button variant="contained" startIcon={<UserPlus size={16} aria-hidden />} onClick={actions.create}>
              Create New User
            </Button>
          )}
        </ToolbarButtons>
      </Toolbar>
      <BulkPlace>
        {selected.size > 0 && <BulkBar users={[...selected.values()]} onClear={() => setSelected(new Map())} />}
      </BulkPlace>
      <AdminList
        label="Users"
        resource="users"
        query={query}
        rowsOf={(data) => data.users}
        rowId={({ id }) => id}
        nameOf={({ username }) => username}
        columns={userColumns}
        actions={rowActions}
        empty={<NoUsers filters={filters} />}
        page={{ current: filters.page, onChange: (page) => filters.change({ page: String(page) }) }}
        sort={{ by: filters.sort, onSort: (sort) => filters.change({ sort }) }}
        selection={canEdit ? { ids: selectedIds, onSelect: select } : undefined}
        skeletonRows={12}
      />
      {dialogs}
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
