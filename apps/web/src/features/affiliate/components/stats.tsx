import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AffiliateStats } from '@scriptsmith/contracts/affiliate';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { formatPreciseRate } from '@scriptsmith/ui/format/rates';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { StatValue } from '@scriptsmith/ui/components/stat-value';
import { withLargeText } from '@scriptsmith/ui/theme/tokens';

/** Four stats in a row, two by two on small screens, or below each other with large text. */
export const StatGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.5) },
  [withLargeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Converted referrals as a fraction of all referrals, or 0 without referrals. */
const conversionRate = ({ totalReferrals, convertedReferrals }: AffiliateStats): number =>
  totalReferrals === 0 ? 0 : convertedReferrals / totalReferrals;

const pendingNote = ({ pendingEarnings, payableEarnings }: AffiliateStats): string =>
  pendingEarnings > 0
    ? `${formatPounds(payableEarnings)} of it is in the next payout, the rest follows 30 days after it was earned`
    : 'not paid out yet';

export function Stats({ stats }: { stats: AffiliateStats }) {
  return (
    <StatGrid>
      <Stat name="Total Referrals" value={formatNumber(stats.totalReferrals)} note="signed up with your code" />
      <Stat
        name="Converted"
        value={formatNumber(stats.convertedReferrals)}
        note={`${formatPreciseRate(conversionRate(stats))} conversion rate`}
      />
      <Stat name="Pending Earnings" value={formatPounds(stats.pendingEarnings)} note={pendingNote(stats)} />
      <Stat name="Total Earned" value={formatPounds(stats.totalEarnings)} note="since you joined" />
    </StatGrid>
  );
}

function Stat({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Sheet aria-label={name}>
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography variant="stat" component="p" sx={{ mt: 1 }}>
        <StatValue value={value} />
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {note}
      </Typography>
    </Sheet>
  );
}
