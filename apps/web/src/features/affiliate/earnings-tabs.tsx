import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { AffiliateOverview, Commission, CommissionStatus, Referral } from '@scriptsmith/contracts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/format/credits.js';
import { formatDay } from '../../shared/format/dates.js';
import { formatPounds } from '../../shared/format/pounds.js';
import { Badge } from '../../shared/ui/badge.js';
import { DataTable } from '../../shared/ui/data-table.js';
import type { Column } from '../../shared/ui/data-table.js';
import { Sheet } from '../../shared/ui/panel.js';

const TabPanel = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2) }));

/** Where there is no date yet. */
const formatDayOrDash = (time: string | null): string => (time === null ? '–' : formatDay(time));

const referralColumns: Column<Referral>[] = [
  { name: 'Username', cell: ({ username }) => username },
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Referred', unbroken: true, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    name: 'Status',
    cell: ({ status }) => <Badge tone={status === 'converted' ? 'positive' : 'neutral'}>{status}</Badge>,
  },
  { name: 'Converted', unbroken: true, cell: ({ conversionDate }) => formatDayOrDash(conversionDate) },
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
  { name: 'Amount', unbroken: true, cell: ({ amount }) => formatPounds(amount) },
  { name: 'Earned', unbroken: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Status', cell: ({ status }) => <Badge tone={commissionTones[status]}>{status}</Badge> },
  { name: 'Paid', unbroken: true, cell: ({ paidAt }) => formatDayOrDash(paidAt) },
];

const tabs = ['Referrals', 'Commissions'] as const;

/** Who signed up, and what it earned. */
export function EarningsTabs({ stats, referrals, commissions }: Omit<AffiliateOverview, 'affiliate'>) {
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
          <Rows rows={referrals} empty="No referrals yet. Start sharing your link!">
            <DataTable label="Referrals" columns={referralColumns} rows={referrals} rowKey={(row) => row.id} />
            {stats.totalReferrals > referrals.length && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
                The newest {referrals.length} of {formatNumber(stats.totalReferrals)}
              </Typography>
            )}
          </Rows>
        ) : (
          <Rows rows={commissions} empty="No commissions yet. Your earnings will appear here once referrals convert.">
            <DataTable label="Commissions" columns={commissionColumns} rows={commissions} rowKey={(row) => row.id} />
          </Rows>
        )}
      </TabPanel>
    </Sheet>
  );
}

function Rows({ rows, empty, children }: { rows: readonly unknown[]; empty: string; children: ReactNode }) {
  if (rows.length > 0) return children;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', py: 5 }}>
      {empty}
    </Typography>
  );
}
