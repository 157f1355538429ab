import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { StatValue } from '@scriptsmith/ui/components/stat-value';
import { withLargeText } from '@scriptsmith/ui/theme/tokens';
import { TabContent } from '../../shared/components/tab-content.js';
import { statsApi } from './api/stats-api.js';
import { businessTotals } from './business-totals.js';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [withLargeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Card = styled(Sheet)(({ theme }) => ({ padding: theme.spacing(1.5, 2) }));

/** The totals of the business in one row, or two by two. The overview shows how they developed. */
export function StatsStrip() {
  const query = statsApi.useAdminStatsQuery();
  const stats = query.data?.stats;
  return (
    <section aria-label="Stats" style={{ marginBottom: '1.25rem' }}>
      {query.error && !stats ? (
        <TabContent query={query} resource="stats">
          {() => null}
        </TabContent>
      ) : (
        <Cards>
          {businessTotals.map(({ name, valueOf }) => (
            <Card key={name} aria-label={name} aria-busy={!stats}>
              <Typography variant="caption" component="h2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography variant="h3" component="p">
                {stats ? <StatValue value={valueOf(stats)} /> : <Skeleton variant="text" width="5ch" />}
              </Typography>
            </Card>
          ))}
        </Cards>
      )}
    </section>
  );
}
