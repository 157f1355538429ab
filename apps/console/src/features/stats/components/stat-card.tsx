import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazyChart } from '@scriptsmith/ui/lazy/lazy-component';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { StatValue } from '@scriptsmith/ui/components/stat-value';
import { formatChartDay, formatSpan } from '../daily-series.js';
import type { Comparison, Series } from '../daily-series.js';

const SeriesChart = lazyChart(() => import('@scriptsmith/web-kit/charts/series-chart'));

const chartHeight = '10rem';

/** Reserves the space of the chart, which loads later. */
const ChartPlace = styled('div')(({ theme }) => ({ height: chartHeight, marginTop: theme.spacing(1) }));

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
    '&[data-tone="good"]': { color: theme.vars.palette.success.main },
    '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
  }),
);

interface StatCardProps {
  name: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  series: Series | undefined;
  /** The period before. */
  comparison: Comparison | undefined;
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
      <Caption linesOnPhone={3} data-tone={comparison?.tone}>
        {comparison?.text}
      </Caption>
      <ChartPlace>
        {series ? (
          <SeriesChart
            fallback={chartPlaceholder}
            name={series.name}
            description={series.summary}
            shape={series.shape}
            tone={series.tone}
            points={series.spans.map((span, index) => ({
              label: formatSpan(span),
              tick: formatChartDay(span.to),
              value: series.values[index] ?? 0,
            }))}
            formatValue={series.format}
            formatTick={series.formatTick}
            height={chartHeight}
          />
        ) : (
          !hasFailed && chartPlaceholder
        )}
      </ChartPlace>
    </Card>
  );
}
