import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { StatValue } from '@scriptsmith/ui/components/stat-value';
import { metrics } from '../metrics.js';
import type { Metric } from '../metrics.js';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.5) },
}));

const Card = styled(Sheet)(({ theme }) => ({
  position: 'relative',
  '&:hover': { borderColor: theme.vars.palette.control },
  '&:has([aria-pressed="true"])': { borderColor: theme.vars.palette.accentText },
}));

/** Makes the whole card clickable. */
const Choose = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&[aria-pressed="true"]': { color: theme.vars.palette.text.primary },
}));

interface MetricCardsProps {
  /** Undefined while they are loading. */
  overview: TrafficStatsResponse['overview'] | undefined;
  /** The metric that is shown over time. */
  chosen: Metric;
  onChoose: (metric: Metric) => void;
}

/** The four metrics, two by two on small screens. A click shows a metric over time. */
export function MetricCards({ overview, chosen, onChoose }: MetricCardsProps) {
  return (
    <Cards>
      {metrics.map((metric) => (
        <Card key={metric.name} aria-label={metric.name}>
          <Typography variant="body2" component="h2">
            <Choose aria-pressed={metric === chosen} onClick={() => onChoose(metric)}>
              {metric.name}
            </Choose>
          </Typography>
          <Typography variant="stat" component="p" sx={{ mt: 1 }}>
            {overview ? (
              <StatValue value={formatNumber(overview[metric.total])} />
            ) : (
              <Skeleton variant="text" width="5ch" />
            )}
          </Typography>
        </Card>
      ))}
    </Cards>
  );
}
