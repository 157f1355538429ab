import Button from '@mui/material/Button';
import { Download, UserPlus } from 'lucide-react';
import { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { useDownload } from '../../shared/hooks/use-download.js';
import { adminApi, userTags } from '@scriptsmith/web-kit/api/admin-api';
import { useHasRole } from '../../shared/access/use-admin-access.js';
import { FilterChoice } from '../../shared/components/filter-choice.js';
import { Toolbar, ToolbarButtons } from '../../shared/components/layout.js';
import { RefreshButton } from '../../shared/components/refresh-button.js';
import { SearchField } from '../../shared/components/search-field.js';
import { SavedFilters } from '../../shared/saved-filters/saved-filters.js';
import { UserList } from './components/user-list.js';
import { usePlanOptions } from '../../shared/user-actions/plan-options.js';
import { useUserDialogs } from '../../shared/user-actions/use-user-dialogs.js';
import type { UserActions } from '../../shared/user-actions/use-user-dialogs.js';
import { bannedOptions, pageSizes, statusOptions, useUserFilters } from './user-filters.js';
import type { UserFilters } from './user-filters.js';

/** The users, searched, filtered, sorted and paged by the server. */
export default function UsersTab() {
  const filters = useUserFilters();
  const { actions, dialogs } = useUserDialogs();
  return (
    <>
      <UserToolbar filters={filters} actions={actions} />
      <UserList filters={filters} actions={actions} />
      {dialogs}
    </>
  );
}

interface UserToolbarProps {
  filters: UserFilters;
  actions: UserActions;
}

function UserToolbar({ filters, actions: { create, preload } }: UserToolbarProps) {
  const canEdit = useHasRole('support');
  const dispatch = useAppDispatch();
  const { download, isDownloading } = useDownload();
  return (
    <Toolbar onPointerEnter={preload} onFocus={preload}>
      <SearchField
        label="Search by username or email"
        value={filters.search}
        onSearch={(search) => filters.change({ search }, { replace: true })}
      />
      <Filters filters={filters} />
      <ToolbarButtons>
        <SavedFilters list="users" />
        <Button
          startIcon={<Download size="1rem" aria-hidden />}
          loading={isDownloading}
          loadingPosition="start"
          onClick={() => void download({ key: ['/api/admin/users/export'], query: filters.filters }, 'users.csv')}
        >
          Export CSV
        </Button>
        <RefreshButton onRefresh={() => dispatch(adminApi.util.invalidateTags(userTags()))} />
        {canEdit && (
          <Button variant="contained" startIcon={<UserPlus size="1rem" aria-hidden />} onClick={create}>
            Create New User
          </Button>
        )}
      </ToolbarButtons>
    </Toolbar>
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
