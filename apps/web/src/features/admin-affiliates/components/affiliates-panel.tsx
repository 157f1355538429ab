import Button from '@mui/material/Button';
import type { AffiliateAccount } from '@scriptsmith/contracts/affiliate';
import { useMemo, useState } from 'react';
import { UserLink } from '../../../shared/admin/components/user-link.js';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Badge } from '@scriptsmith/ui/components/badge';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { toQuery } from '../../../shared/admin/api/admin-api.js';
import { useAdminMutation } from '../../../shared/admin/operations/use-admin-mutation.js';
import { ButtonRow, EmptyState, Toolbar } from '../../../shared/admin/components/layout.js';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';
import { SearchField } from '../../../shared/admin/components/search-field.js';
import { readPage, useUrlQuery } from '../../../shared/admin/hooks/use-url-query.js';
import { TabContent } from '../../../shared/admin/components/tab-content.js';
import { affiliatesApi } from '../api/affiliates-api.js';
import { PromotionDialog } from './promotion-dialog.js';
import type { PromotedAffiliate } from './promotion-dialog.js';

const columns: Column<AffiliateAccount>[] = [
  {
    name: 'Affiliate',
    cell: ({ id, username, email }) => (
      <>
        <UserLink userId={id}>{username}</UserLink>
        <br />
        {email}
      </>
    ),
  },
  { name: 'Code', cell: ({ referralCode }) => <code>{referralCode}</code> },
  { name: 'Referrals', numeric: true, cell: ({ totalReferrals }) => formatNumber(totalReferrals) },
  { name: 'Earnings', numeric: true, cell: ({ totalEarnings }) => formatPounds(totalEarnings) },
  { name: 'Pending', numeric: true, cell: ({ pendingEarnings }) => formatPounds(pendingEarnings) },
  {
    name: 'Promotion',
    cell: ({ promotion }) => (promotion ? `${promotion.rateBps / 100}% until ${formatDay(promotion.endsAt)}` : '–'),
  },
  {
    name: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
];

export function AffiliatesPanel() {
  const { get, change } = useUrlQuery();
  const [search, page] = [get('search').slice(0, 100), readPage(get('page'))];
  const parameters = useMemo(() => toQuery({ search, page: page > 1 ? page : undefined }), [search, page]);
  const query = affiliatesApi.useAdminAffiliatesQuery(parameters);
  const [promoted, setPromoted] = useState<PromotedAffiliate | null>(null);
  const canEdit = useHasRole('support');
  const actions: Column<AffiliateAccount> = {
    name: 'Actions',
    numeric: true,
    cell: (affiliate) => <Actions affiliate={affiliate} onPromote={setPromoted} />,
  };

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search by username, email or code"
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      </Toolbar>
      <TabContent query={query} resource="affiliates">
        {({ affiliates, pageSize, total }) => (
          <PagedTable
            label="Affiliates"
            columns={canEdit ? [...columns, actions] : columns}
            rows={affiliates}
            empty={
              affiliates.length === 0 && (
                <EmptyState>
                  {search
                    ? 'No affiliates match this search.'
                    : 'No affiliates yet. Users join on the Affiliate Program page.'}
                </EmptyState>
              )
            }
            pages={{ label: 'affiliates', page, pageSize, total, onChange: (next) => change({ page: String(next) }) }}
          />
        )}
      </TabContent>
      {promoted && <PromotionDialog affiliate={promoted} onClose={() => setPromoted(null)} />}
    </>
  );
}

interface ActionsProps {
  affiliate: AffiliateAccount;
  onPromote: (affiliate: PromotedAffiliate) => void;
}

function Actions({ affiliate: { id, username, isActive, promotion }, onPromote }: ActionsProps) {
  const [setActive, { isLoading }] = affiliatesApi.useSetAffiliateActiveMutation();
  const mutate = useAdminMutation();
  const isOwner = useHasRole('owner');

  const toggle = async () => {
    const change = { userId: id, isActive: !isActive };
    await mutate(change, (actionId) => setActive({ ...change, actionId }).unwrap(), {
      done: `Affiliate ${isActive ? 'deactivated' : 'activated'} successfully`,
      failed: 'Failed to update affiliate status',
    });
  };

  return (
    <ButtonRow sx={{ justifyContent: 'end' }}>
      {isOwner && (
        <Button
          size="small"
          variant="text"
          aria-label={`Promotion: ${username}`}
          onClick={() => onPromote({ userId: id, name: username, promotion })}
        >
          Promotion
        </Button>
      )}
      <Button
        size="small"
        loading={isLoading}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'}: ${username}`}
        onClick={() => void toggle()}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </ButtonRow>
  );
}
