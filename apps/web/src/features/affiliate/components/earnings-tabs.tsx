import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Commission, CommissionStatus, Referral } from '@scriptsmith/contracts/affiliate';
import type { AffiliateOverview } from '@scriptsmith/contracts/gateway';
import type { User } from '@scriptsmith/contracts/identity';
import { useId, useState } from 'react';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Badge } from '@scriptsmith/ui/components/badge';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { affiliateApi, pageSize } from '../api/affiliate-api.js';
import { LoadMoreTable } from './load-more-table.js';

const TabPanel = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2) }));

/** A dash for a missing date. */
const formatDayOrDash = (time: string | null): string => (time === null ? '–' : formatDay(time));

const referralColumns: Column<Referral>[] = [
  { name: 'Username', compact: 'title', cell: ({ username }) => username },
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Referred', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    name: 'Status',
    compact: 'value',
    cell: ({ status }) => <Badge tone={status === 'converted' ? 'positive' : 'neutral'}>{status}</Badge>,
  },
  { name: 'Converted', noWrap: true, cell: ({ conversionDate }) => formatDayOrDash(conversionDate) },
];

const commissionTones = {
  pending: 'neutral',
  approved: 'accent',
  paid: 'positive',
  reversed: 'negative',
  rejected: 'negative',
  test: 'caution',
} as const satisfies Record<CommissionStatus, string>;

const commissionColumns: Column<Commission>[] = [
  { name: 'Amount', compact: 'title', noWrap: true, cell: ({ amount }) => formatPounds(amount) },
  { name: 'Earned', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Status', compact: 'value', cell: ({ status }) => <Badge tone={commissionTones[status]}>{status}</Badge> },
  { name: 'Paid', noWrap: true, cell: ({ paidAt }) => formatDayOrDash(paidAt) },
];

const tabs = ['Referrals', 'Commissions'] as const;

interface EarningsTabsProps extends Omit<AffiliateOverview, 'affiliate'> {
  user: User;
}

/** The referrals and commissions of an affiliate. */
export function EarningsTabs({ user, stats, referrals, commissions }: EarningsTabsProps) {
  const [selected, setSelected] = useState<(typeof tabs)[number]>('Referrals');
  const id = useId();
  return (
    <Sheet aria-label="Referrals and commissions">
      <Tabs
        value={selected}
        onChange={(_event, tab: (typeof tabs)[number]) => setSelected(tab)}
        aria-label="Referrals and commissions"
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} label={tab} id={`${id}-${tab}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <TabPanel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {selected === 'Referrals' ? (
          <Referrals userId={user.id} newest={referrals} total={stats.totalReferrals} />
        ) : (
          <Commissions userId={user.id} newest={commissions} total={stats.totalCommissions} />
        )}
      </TabPanel>
    </Sheet>
  );
}

interface ListProps<Row> {
  userId: number;
  /** The rows of the overview, whose first page is shown. The rest is loaded on request. */
  newest: readonly Row[];
  total: number;
}

function Referrals({ userId, newest, total }: ListProps<Referral>) {
  const [isOpen, setIsOpen] = useState(false);
  const older = affiliateApi.useOlderReferralsInfiniteQuery(userId, { skip: !isOpen });
  const rows = [...newest.slice(0, pageSize), ...(older.data?.pages.flatMap(({ referrals }) => referrals) ?? [])];
  return (
    <LoadMoreTable
      label="Referrals"
      columns={referralColumns}
      rows={rows}
      total={total}
      empty="No referrals yet. Start sharing your link!"
      older={older}
      onOpen={() => setIsOpen(true)}
    />
  );
}

function Commissions({ userId, newest, total }: ListProps<Commission>) {
  const [isOpen, setIsOpen] = useState(false);
  const older = affiliateApi.useOlderCommissionsInfiniteQuery(userId, { skip: !isOpen });
  const rows = [...newest.slice(0, pageSize), ...(older.data?.pages.flatMap(({ commissions }) => commissions) ?? [])];
  return (
    <LoadMoreTable
      label="Commissions"
      columns={commissionColumns}
      rows={rows}
      total={total}
      empty="No commissions yet. Your earnings will appear here once referrals convert."
      older={older}
      onOpen={() => setIsOpen(true)}
    />
  );
}
