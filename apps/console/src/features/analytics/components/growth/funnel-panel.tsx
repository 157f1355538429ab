import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FunnelResponse } from '@scriptsmith/contracts/gateway';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { analyticsApi } from '../../api/analytics-api.js';
import type { DayRange } from '../../day-range.js';
import { formatShare } from '../../format.js';

const steps: readonly { name: string; of: keyof FunnelResponse }[] = [
  { name: 'Visitors', of: 'visitors' },
  { name: 'Signed up', of: 'signedUp' },
  { name: 'Paid', of: 'paid' },
  { name: 'First resource', of: 'usedCredits' },
  { name: 'Second month', of: 'secondMonth' },
];

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(4rem, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'contents' },
  '& > li > :nth-of-type(n + 3)': { textAlign: 'end' },
  // On a phone, the bar is below its numbers, and large text takes several lines.
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(2), overflowWrap: 'break-word' },
    '& > li > :first-of-type': { flexGrow: 1 },
    '& > li > :nth-of-type(3)': { marginInlineStart: 'auto' },
    '& > li > :last-of-type': { flexBasis: '10.5em' },
    '& > li > [aria-hidden]': { order: 1, flexBasis: '100%', margin: theme.spacing(0.5, 0, 1) },
  },
}));

const Track = styled('span')(({ theme }) => ({
  height: theme.spacing(2.5),
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  overflow: 'hidden',
  '& > span': {
    display: 'block',
    height: '100%',
    minWidth: 2,
    borderRadius: radius.small,
    backgroundColor: theme.vars.palette.accentText,
  },
}));

const Share = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** How many visitors of a range signed up, and how far these have come since. */
export function FunnelPanel({ range }: { range: DayRange }) {
  const query = analyticsApi.useFunnelQuery(range);
  return (
    <Panel title="Funnel">
      <QueryContent query={query} resource="the funnel">
        {(funnel) => (
          <Steps aria-label="Funnel">
            {steps.map(({ name, of }, index) => {
              const before = steps[index - 1];
              const largest = Math.max(funnel.visitors, funnel.signedUp, 1);
              return (
                <li key={name}>
                  <span>{name}</span>
                  <Track aria-hidden>
                    {funnel[of] > 0 && <span style={{ width: `${(100 * funnel[of]) / largest}%` }} />}
                  </Track>
                  <span>{formatNumber(funnel[of])}</span>
                  <Share>
                    {before && `${formatShare(funnel[of], funnel[before.of])} of ${before.name.toLowerCase()}`}
                  </Share>
                </li>
              );
            })}
          </Steps>
        )}
      </QueryContent>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        Visitors and sign-ups of the range, and what these users have done until today. Filters do not apply. A second
        month takes a month to be paid.
      </Typography>
    </Panel>
  );
}
