import { useEventCallback } from '@mui/material/utils';
import type { AffiliateAccount } from '@scriptsmith/contracts/affiliate';
import type { AffiliateSort } from '@scriptsmith/contracts/gateway';
import { useMemo, useState } from 'react';
import { UserLink } from '../../../shared/components/user-link.js';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Badge } from '@scriptsmith/ui/components/badge';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { toQuery } from '@scriptsmith/web-kit/api/admin-api';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { EmptyState, Toolbar, ToolbarGap } from '../../../shared/components/layout.js';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn, RowActions } from '../../../shared/list/list-column.js';
import { SavedFilters } from '../../../shared/saved-filters/saved-filters.js';
import { SearchField } from '../../../shared/components/search-field.js';
import { readOneOf, readPage, useUrlQuery } from '../../../shared/hooks/use-url-query.js';
import { affiliatesApi } from '../api/affiliates-api.js';
import type { PromotedAffiliate } from './promotion-dialog.js';

const PromotionDialog = lazyDialog(
  () => import('./promotion-dialog.js'),
  ({ onClose }) => onClose(),
);

const sortFields = ['createdAt', 'username', 'totalReferrals', 'totalEarnings', 'pendingEarnings'] as const;
const sorts: readonly AffiliateSort[] = sortFields.flatMap((field) => [field, `-${field}`] as const);

const columns: readonly ListColumn<AffiliateAccount>[] = [
  {
    name: 'Affiliate',
    sortField: 'username',
    widthRem: 9,
    cell: ({ id, username }) => <UserLink userId={id}>{username}</UserLink>,
  },
  {
    name: 'Email',
    widthRem: 9,
    grow: 1.5,
    priority: 3,
    noWrap: true,
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  { name: 'Code', widthRem: 7, grow: 0.5, priority: 0, cell: ({ referralCode }) => <code>{referralCode}</code> },
  {
    name: 'Referrals',
    sortField: 'totalReferrals',
    widthRem: 5.5,
    grow: 0.4,
    numeric: true,
    cell: ({ totalReferrals }) => formatNumber(totalReferrals),
  },
  {
    name: 'Earnings',
    sortField: 'totalEarnings',
    widthRem: 5.5,
    grow: 0.5,
    numeric: true,
    isSummary: true,
    priority: 2,
    cell: ({ totalEarnings }) => formatPounds(totalEarnings),
  },
  {
    name: 'Pending',
    sortField: 'pendingEarnings',
    widthRem: 5.5,
    grow: 0.5,
    numeric: true,
    priority: 2,
    cell: ({ pendingEarnings }) => formatPounds(pendingEarnings),
  },
  {
    name: 'Promotion',
    widthRem: 7,
    cell: ({ promotion }) => (promotion ? `${promotion.rateBps / 100}% until ${formatDay(promotion.endsAt)}` : '–'),
  },
  {
    name: 'Status',
    widthRem: 7.5,
    grow: 0.4,
    isSummary: true,
    priority: 3,
    cell: ({ isActive }) => <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
];

/** The affiliates, searched, sorted and paged by the server. */
export function AffiliatesPanel() {
  const { get, change } = useUrlQuery();
  const [search, page] = [get('search').slice(0, 100), readPage(get('page'))];
  const sort = readOneOf(get('sort'), sorts) || '-createdAt';
  const parameters = useMemo(
    () => toQuery({ search, sort: sort === '-createdAt' ? '' : sort, page }),
    [search, sort, page],
  );
  const query = affiliatesApi.useAdminAffiliatesQuery(parameters);
  const [promoted, setPromoted] = useState<PromotedAffiliate | null>(null);
  const canEdit = useHasRole('support');
  const actions = useAffiliateActions(setPromoted);

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search by username, email or code"
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <ToolbarGap />
        <SavedFilters list="affiliates" />
      </Toolbar>
      <AdminList
        label="Affiliates"
        resource="affiliates"
        query={query}
        rowsOf={(data) => data.affiliates}
        rowId={({ id }) => id}
        nameOf={({ username }) => username}
        columns={columns}
        actions={canEdit ? actions : undefined}
        empty={
          <EmptyState>
            {search
              ? 'No affiliates match this search.'
              : 'No affiliates yet. Users join on the Affiliate Program page.'}
          </EmptyState>
        }
        page={{ current: page, onChange: (next) => change({ page: String(next) }) }}
        sort={{ by: sort, onSort: (by) => change({ sort: by }) }}
      />
      {promoted && <PromotionDialog affiliate={promoted} onClose={() => setPromoted(null)} />}
    </>
  );
}

function useAffiliateActions(onPromote: (affiliate: PromotedAffiliate) => void): RowActions<AffiliateAccount> {
  const [setActive, { isLoading, originalArgs }] = affiliatesApi.useSetAffiliateActiveMutation();
  const mutate = useAdminMutation();
  const isOwner = useHasRole('owner');

  const change = async (userId: number, isActive: boolean, canUndo: boolean): Promise<void> => {
    await mutate({ userId, isActive }, (actionId) => setActive({ userId, isActive, actionId }).unwrap(), {
      done: `Affiliate ${isActive ? 'activated' : 'deactivated'} successfully`,
      failed: 'Failed to update affiliate status',
      ...(canUndo && { undo: () => change(userId, !isActive, false) }),
    });
  };
  const toggle = useEventCallback(({ id, isActive }: AffiliateAccount) => void change(id, !isActive, true));

  const busyUserId = isLoading ? originalArgs?.userId : undefined;
  return useMemo(
    () => ({
      widthRem: 12.5,
      actionsOf: (affiliate) => {
        const { id, username, isActive, promotion } = affiliate;
        return [
          ...(isOwner
            ? [{ name: 'Promotion', onClick: () => onPromote({ userId: id, name: username, promotion }) }]
            : []),
          {
            name: isActive ? 'Deactivate' : 'Activate',
            disabled: busyUserId === id,
            onClick: () => toggle(affiliate),
          },
        ];
      },
    }),
    [isOwner, busyUserId, onPromote, toggle],
  );
}
