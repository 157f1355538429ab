import type { AdminUserAffiliate } from '@scriptsmith/contracts/gateway';
import { UserLink } from '../../../shared/components/user-link.js';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { formatPreciseRate } from '@scriptsmith/ui/format/rates';
import { Badge } from '@scriptsmith/ui/components/badge';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { userPageApi } from '../api/user-page-api.js';

type Overview = NonNullable<AdminUserAffiliate['overview']>;

const referralColumns: Column<Overview['referrals'][number]>[] = [
  {
    name: 'Username',
    cell: ({ id, username }) => <UserLink userId={id}>{username}</UserLink>,
  },
  { name: 'Referred', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    name: 'Status',
    cell: ({ status }) => <Badge tone={status === 'converted' ? 'positive' : 'neutral'}>{status}</Badge>,
  },
];

/** The user's referrer, affiliate stats and referrals. */
export function AffiliatePanel({ userId }: { userId: number }) {
  const query = userPageApi.useAdminUserAffiliateQuery(userId);
  return (
    <Panel title="Referrals">
      <QueryContent query={query} resource="the referrals">
        {({ overview, referredBy }) => (
          <>
            <SecondaryText>
              {referredBy ? (
                <>
                  Referred by <UserLink userId={referredBy.userId}>{referredBy.username}</UserLink>.
                </>
              ) : (
                'Not referred by another user.'
              )}
              {!overview && ' Not a member of the affiliate program.'}
            </SecondaryText>
            {overview && <Earned overview={overview} />}
          </>
        )}
      </QueryContent>
    </Panel>
  );
}

function Earned({ overview: { affiliate, stats, referrals } }: { overview: Overview }) {
  return (
    <>
      <DescriptionList>
        <div>
          <dt>Referral Code</dt>
          <dd>{affiliate.referralCode}</dd>
        </div>
        <div>
          <dt>Commission Rate</dt>
          <dd>{formatPreciseRate(affiliate.commissionRate)}</dd>
        </div>
        <div>
          <dt>Referrals</dt>
          <dd>
            {formatNumber(stats.totalReferrals)}, {formatNumber(stats.convertedReferrals)} converted
          </dd>
        </div>
        <div>
          <dt>Earned</dt>
          <dd>
            {formatPounds(stats.totalEarnings)}, {formatPounds(stats.pendingEarnings)} pending
          </dd>
        </div>
      </DescriptionList>
      {referrals.length > 0 && (
        <DataTable label="Referrals" columns={referralColumns} rows={referrals} rowKey={({ id }) => id} />
      )}
    </>
  );
}
