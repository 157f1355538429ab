import Button from '@mui/material/Button';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useMemo, useState } from 'react';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { EmptyState } from '../../../shared/components/layout.js';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { SelectionChange } from '../../../shared/list/use-row-selection.js';
import { usePlanOptions } from '../../../shared/user-actions/plan-options.js';
import type { UserActions } from '../../../shared/user-actions/use-user-dialogs.js';
import { userListApi } from '@scriptsmith/web-kit/api/user-list-api';
import { userRowActions } from '../../../shared/user-actions/user-row-actions.js';
import type { UserFilters } from '../user-filters.js';
import { BulkBar } from './bulk-bar.js';
import { userColumns } from './user-columns.js';

const noUsers: readonly AdminUser[] = [];

interface UserListProps {
  filters: UserFilters;
  actions: UserActions;
}

/** A page of the users, and the actions for the selected users. */
export function UserList({ filters, actions }: UserListProps) {
  const canEdit = useHasRole('support');
  const plans = usePlanOptions();
  const rowActions = useMemo(() => (canEdit ? userRowActions(actions, plans) : undefined), [canEdit, actions, plans]);
  const query = userListApi.useAdminUsersQuery(filters.query);
  const [selected, setSelected] = useState<ReadonlyMap<number, AdminUser>>(new Map());
  const users = query.data?.users ?? noUsers;

  const select = (change: SelectionChange) =>
    setSelected((before) => {
      const known = new Map([...before, ...users.map((user) => [user.id, user] as const)]);
      return new Map(
        [...change(new Set(before.keys()))]
          .map(Number)
          .flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])),
      );
    });
  const selectedIds = useMemo(() => new Set(selected.keys()), [selected]);

  return (
    <>
      {selected.size > 0 && <BulkBar users={[...selected.values()]} onClear={() => setSelected(new Map())} />}
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
        onIntent={actions.preload}
        skeletonRows={12}
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
