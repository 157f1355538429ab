import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useAdminLogout } from '../../../shared/access/use-admin-access.js';
import { useDownload } from '../../../shared/hooks/use-download.js';
import { SavedFilters } from '../../../shared/saved-filters/saved-filters.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Page } from '@scriptsmith/ui/page/page';
import { PageHeader } from '@scriptsmith/ui/page/page-header';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { analyticsApi, exportCall } from '../api/analytics-api.js';
import { lastDays } from '../day-range.js';
import { MetricCards } from './metric-cards.js';
import { MetricOverTime } from './metric-over-time.js';
import { uniqueUsers } from '../metrics.js';
import { FilterChips } from './filter-chips.js';
import { LiveVisitors } from './live-visitors.js';
import { CohortsPanel } from './growth/cohorts-panel.js';
import { FunnelPanel } from './growth/funnel-panel.js';
import { RangeForm } from './range-form.js';
import { RangePresets } from './range-presets.js';
import { RankingPanel } from './ranking-panel.js';
import { rankings } from '../rankings.js';
import { RecentSessions } from './recent-sessions.js';
import { useAnalyticsSearch } from '../hooks/use-analytics-search.js';
import { logError, useLogError } from '../hooks/use-log-error.js';
import { useUserActions } from '../user-actions/use-user-actions.js';
import { valueName } from '../values.js';

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  '& > :last-child': { marginInlineStart: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), marginTop: theme.spacing(3) }));

/** The funnel beside the cohorts, if there is room for both. */
const Growth = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Panels side by side, as many as fit with readable names. */
const Rankings = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Traffic stats, rankings and recent sessions. */
export function AnalyticsScreen() {
  const { openedAt, range, filters, setRange, toggle, clearFilters } = useAnalyticsSearch();
  const parameters = { range, filters };
  const query = analyticsApi.useAnalyticsStatsQuery(parameters);
  const { data, currentData, error, isFetching, refetch } = query;
  useLogError(error);
  const [metric, setMetric] = useState(uniqueUsers);
  const actions = useUserActions();
  const logout = useAdminLogout();
  const { download, isDownloading } = useDownload({ onFailure: logError });
  // While new stats load, the old ones stay visible with less opacity. Skeletons are shown only if there is nothing
  // else.
  const stats = currentData ?? data;

  return (
    <Page title="Analytics" wide>
      <PageHeader>
        <div>
          <Typography variant="h2" component="h1">
            Analytics
          </Typography>
          <LiveVisitors />
        </div>
        <Buttons>
          <LinkButton to={paths.admin}>Admin Dashboard</LinkButton>
          <Button onClick={logout}>Logout</Button>
        </Buttons>
      </PageHeader>

      <Toolbar>
        <RangeForm
          range={range}
          today={lastDays(1, openedAt).end}
          busy={isFetching}
          onUpdate={(chosen) => {
            if (chosen.start === range.start && chosen.end === range.end) void refetch();
            else setRange(chosen);
          }}
        />
        <RangePresets range={range} now={openedAt} onChoose={setRange} />
        <Buttons>
          <SavedFilters list="analytics" />
          <Button
            startIcon={<Download size="1rem" aria-hidden />}
            loading={isDownloading}
            loadingPosition="start"
            onClick={() => void download(exportCall(parameters), 'sessions.csv')}
          >
            Export CSV
          </Button>
        </Buttons>
      </Toolbar>
      <FilterChips filters={filters} onRemove={toggle} onClear={clearFilters} />

      {error ? (
        <Sheet as="div" sx={{ mt: 3 }}>
          <QueryFailure query={query} message="Failed to load analytics" />
        </Sheet>
      ) : (
        <Stack aria-busy={isFetching} sx={stats && !currentData ? { opacity: 0.5 } : {}}>
          <MetricCards overview={stats?.overview} chosen={metric} onChoose={setMetric} />
          <MetricOverTime metric={metric} series={stats?.series} />
          <Growth>
            <FunnelPanel range={range} />
            <CohortsPanel />
          </Growth>
          <Rankings>
            {rankings.map(({ title, field, chart, rowsOf, wholeOf }) => (
              <RankingPanel
                key={field}
                title={title}
                chart={chart}
                rows={stats && rowsOf(stats)}
                whole={stats ? wholeOf(stats) : 0}
                nameOf={(value) => valueName(field, value)}
                chosen={filters[field]}
                onChoose={(value) => toggle(field, value)}
              />
            ))}
          </Rankings>
          <RecentSessions
            sessions={stats?.recentSessions}
            filters={filters}
            onChoose={toggle}
            areActionsBusy={actions.isBusy}
            onAction={actions.start}
            onIntent={actions.preload}
          />
        </Stack>
      )}
      {stats?.countryAttribution && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3 }}>
          <Link href={stats.countryAttribution.url} target="_blank" rel="noopener">
            {stats.countryAttribution.text}
          </Link>
        </Typography>
      )}
      {actions.dialogs}
    </Page>
  );
}
