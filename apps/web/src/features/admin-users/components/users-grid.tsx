import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid } from '@mui/x-data-grid';
import type { GridColDef, GridRowSelectionModel, GridSortModel } from '@mui/x-data-grid';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { userPath } from '../../../shared/routing/paths.js';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import type { UserDialogs } from '../../../shared/admin/user-actions/use-user-dialogs.js';
import { CreditsBadge, PlanBadge } from '../../../shared/admin/components/user-badges.js';
import { UserRowActions } from '../../../shared/admin/user-actions/user-row-actions.js';

const Grid = styled(DataGrid<AdminUser>)(({ theme }) => ({
  ...theme.typography.body2,
  // Outweighs the colors that the grid derives from the theme.
  '&&&': {
    '--DataGrid-t-color-border-base': theme.vars.palette.divider,
    '--DataGrid-t-header-background-base': theme.vars.palette.background.default,
    '--DataGrid-t-color-background-base': theme.vars.palette.background.default,
  },
  backgroundColor: theme.vars.palette.background.default,
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderTitle': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', padding: theme.spacing(0.5, 1.25) },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
  '& .MuiDataGrid-row:hover': { backgroundColor: theme.vars.palette.background.paper },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 7%, transparent)`,
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  minWidth: 0,
  padding: theme.spacing(0.75, 0),
  '& > *': { minWidth: 0 },
}));

const Badges = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.75) }));

const Clipped = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

function UserLink({ user }: { user: AdminUser }) {
  return (
    <Link component={RouterLink} to={userPath(user.id)} noWrap title={user.username} sx={{ fontWeight: 520 }}>
      {user.username}
    </Link>
  );
}

const banned = <Badge tone="negative">Banned</Badge>;

function wideColumns(dialogs: UserDialogs, canEdit: boolean): GridColDef<AdminUser>[] {
  return [
    {
      field: 'username',
      headerName: 'Username',
      flex: 1.1,
      minWidth: 130,
      renderCell: ({ row }) => (
        <>
          <UserLink user={row} />
          {row.isBanned && <span style={{ marginInlineStart: 8 }}>{banned}</span>}
        </>
      ),
    },
    {
      field: 'email',
      headerName: 'Email',
      flex: 1.5,
      minWidth: 170,
      renderCell: ({ row }) => <Clipped title={row.email}>{row.email}</Clipped>,
    },
    {
      field: 'createdAt',
      headerName: 'Joined',
      width: 152,
      renderCell: ({ row }) => formatDay(row.createdAt),
    },
    { field: 'plan', headerName: 'Plan', width: 190, renderCell: ({ row }) => <PlanBadge {...row} /> },
    {
      field: 'credits',
      headerName: 'Credits',
      width: 170,
      sortable: false,
      renderCell: ({ row }) => <CreditsBadge {...row} />,
    },
    ...(canEdit
      ? [
          {
            field: 'actions',
            headerName: 'Actions',
            width: 318,
            sortable: false,
            renderCell: ({ row }) => <UserRowActions user={row} dialogs={dialogs} />,
          } satisfies GridColDef<AdminUser>,
        ]
      : []),
  ];
}

/** On a phone, one cell shows everything about a user. */
function narrowColumns(dialogs: UserDialogs, canEdit: boolean): GridColDef<AdminUser>[] {
  return [
    {
      field: 'username',
      headerName: 'User',
      flex: 1,
      renderCell: ({ row }) => (
        <Person>
          <UserLink user={row} />
          <Clipped title={row.email}>{row.email}</Clipped>
          <Badges>
            <PlanBadge {...row} />
            <CreditsBadge {...row} />
            {row.isBanned && banned}
          </Badges>
          {canEdit && <UserRowActions user={row} dialogs={dialogs} />}
        </Person>
      ),
    },
  ];
}

const sortModelOf = (sort: string): GridSortModel =>
  sort.startsWith('-') ? [{ field: sort.slice(1), sort: 'desc' }] : [{ field: sort, sort: 'asc' }];

interface UsersGridProps {
  users: readonly AdminUser[];
  total: number;
  sort: string;
  onSort: (sort: string) => void;
  selected: ReadonlyMap<number, AdminUser>;
  onSelect: (ids: ReadonlySet<number>) => void;
  isLoading: boolean;
  dialogs: UserDialogs;
}

/** A page of users. The server sorts and pages. A page has at most 100 rows, so virtualization is not needed. */
export default function UsersGrid(props: UsersGridProps) {
  const { users, total, sort, onSort, selected, onSelect, isLoading, dialogs } = props;
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const canEdit = useHasRole('support');
  const columns = isNarrow ? narrowColumns(dialogs, canEdit) : wideColumns(dialogs, canEdit);
  const selection = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selected.keys()) }),
    [selected],
  );
  return (
    <Grid
      aria-label="Users"
      rows={users}
      columns={columns}
      rowCount={total}
      loading={isLoading}
      paginationMode="server"
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sortModelOf(sort)}
      onSortModelChange={([first]) => first && onSort(first.sort === 'desc' ? `-${first.field}` : first.field)}
      checkboxSelection={canEdit}
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={selection}
      onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(Number)))}
      disableColumnMenu
      disableColumnFilter
      disableColumnResize
      disableVirtualization
      hideFooter
      getRowHeight={() => 'auto'}
      columnHeaderHeight={40}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      pageSizeOptions={[25, 50, 100]}
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
    />
  );
}
