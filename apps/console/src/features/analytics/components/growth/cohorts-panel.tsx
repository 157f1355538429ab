import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CohortsResponse } from '@scriptsmith/contracts/gateway';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { tableText } from '@scriptsmith/ui/theme/table-style';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { FilterChoice } from '../../../../shared/components/filter-choice.js';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { analyticsApi } from '../../api/analytics-api.js';
import { formatMonth, formatShare } from '../../format.js';

type Cohort = CohortsResponse['cohorts'][number];

const options = [
  { value: 'paid', label: 'Paid' },
  { value: 'usedCredits', label: 'Used credits' },
] as const;
type Activity = (typeof options)[number]['value'];

/** Wider than a phone. */
const Scroller = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  ...tableText(theme),
  minWidth: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& th, & td': { padding: theme.spacing(0.75, 1.5), textAlign: 'end' },
  '& th:first-of-type': { paddingInlineStart: 0, textAlign: 'start' },
}));

/** The share is the strength of the color. */
const Cell = styled('td')(({ theme }) => ({
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} calc(var(--share) * 40%), transparent)`,
}));

/** The share of the sign-ups of each month that paid, or used credits, in that month and in each one since. */
export function CohortsPanel() {
  const query = analyticsApi.useCohortsQuery();
  const [activity, setActivity] = useState<Activity>('paid');
  return (
    <Panel
      title="Cohorts"
      aside={
        <FilterChoice
          label="Show"
          value={activity}
          required
          options={options}
          onChange={(chosen) => setActivity(chosen as Activity)}
        />
      }
    >
      <QueryContent query={query} resource="the cohorts">
        {({ cohorts }) =>
          cohorts.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              No sign-ups in the last twelve months.
            </Typography>
          ) : (
            <Matrix cohorts={cohorts} activity={activity} />
          )
        }
      </QueryContent>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        The share of each month’s sign-ups, in the month of their sign-up (0) and in the months since. The current month
        is not complete.
      </Typography>
    </Panel>
  );
}

function Matrix({ cohorts, activity }: { cohorts: readonly Cohort[]; activity: Activity }) {
  const columns = Array.from({ length: Math.max(...cohorts.map(({ months }) => months.length)) }, (_, index) => index);
  return (
    <Scroller role="group" aria-label="Cohorts" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Sign-ups</th>
            {columns.map((column) => (
              <th key={column} scope="col" aria-label={`Month ${column}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, signUps, months }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatNumber(signUps)}</td>
              {columns.map((column) => {
                const count = months[column]?.[activity];
                return count === undefined ? (
                  <td key={column} />
                ) : (
                  <Cell
                    key={column}
                    title={`${formatNumber(count)} of ${formatNumber(signUps)}`}
                    style={{ '--share': count / signUps } as CSSProperties}
                  >
                    {formatShare(count, signUps)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
