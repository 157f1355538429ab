import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazyChart } from '@scriptsmith/ui/lazy/lazy-component';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { StatValue } from '@scriptsmith/ui/components/stat-value';
import { formatChartDay } from '../daily-series.js';
import type { Series } from '../daily-series.js';

const StatChart = lazyChart(() => import('./stat-chart.js'));

/** Reserves the space of the chart, which loads later. */
const ChartPlace = styled('div')(({ theme }) => ({ height: theme.spacing(12), marginTop: theme.spacing(1) }));

const Days = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  marginTop: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { '& > :nth-of-type(2)': { display: 'none' } },
}));

const Card = styled(Sheet)(({ theme }) => ({
  padding: theme.spacing(2.5),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.75) },
}));

/** Reserves the lines that the longest text takes on a phone. */
const Caption = styled('p', { shouldForwardProp: (name) => name !== 'linesOnPhone' })<{ linesOnPhone: number }>(
  ({ theme, linesOnPhone }) => ({
    ...theme.typography.caption,
    margin: 0,
    minHeight: '1lh',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { minHeight: `${linesOnPhone}lh` },
  }),
);

interface StatCardProps {
  name: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  series: Series | undefined;
  /** The period before. */
  comparison: string | undefined;
  /** Nothing more is being loaded. */
  hasFailed: boolean;
}

const chartPlaceholder = <Skeleton sx={{ height: '100%' }} />;

/** A current value and its chart. */
export function StatCard({ name, value, series, comparison, hasFailed }: StatCardProps) {
  return (
    <Card aria-label={name} aria-busy={!hasFailed && (!value || !series)}>
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography variant="stat" component="p" sx={{ my: 0.75 }}>
        {value ? <StatValue value={value} /> : hasFailed ? '–' : <Skeleton variant="text" width="5ch" />}
      </Typography>
      <Caption linesOnPhone={2}>
        {series ? series.caption : !hasFailed && <Skeleton variant="text" width="12ch" />}
      </Caption>
      <Caption linesOnPhone={3}>{comparison}</Caption>
      <ChartPlace>
        {series ? <StatChart series={series} fallback={chartPlaceholder} /> : !hasFailed && chartPlaceholder}
      </ChartPlace>
      <Days aria-hidden>
        <span>{series?.spans[0] ? formatChartDay(series.spans[0].from) : '\u00a0'}</span>
        <span>{series?.name}</span>
        <span>{series?.spans.length ? formatChartDay(series.spans.at(-1)!.to) : ''}</span>
      </Days>
    </Card>
  );
}
