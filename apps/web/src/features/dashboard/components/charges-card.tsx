import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CreditEvent, CreditUsage } from '@scriptsmith/contracts/billing';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { CardActions } from './card-parts.js';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(0.75, 0),
  },
}));

/** A long reason takes at most two lines. */
const Reason = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
});

/** The latest charges with their reasons. */
export function ChargesCard({ query }: { query: QueryState<CreditUsage> }) {
  return (
    <Panel title="Latest Charges">
      {query.data ? (
        <Charges charges={query.data.latestCharges} />
      ) : query.error ? (
        <QueryFailure query={query} message="Failed to load your charges" />
      ) : (
        <RowsSkeleton label="Loading your charges" />
      )}
    </Panel>
  );
}

function Charges({ charges }: { charges: readonly CreditEvent[] }) {
  if (charges.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No charges yet. Start chatting, and the credits that each step uses appear here.
      </Typography>
    );
  }
  return (
    <>
      <List>
        {charges.map(({ id, reason, amount, createdAt }) => (
          <li key={id}>
            <div>
              <Typography variant="body2" component={Reason} title={reason}>
                {reason}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {formatMoment(createdAt)}
              </Typography>
            </div>
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
              {formatNumber(amount)}
            </Typography>
          </li>
        ))}
      </List>
      <CardActions>
        <LinkButton to={`${paths.account}#credit-history`} variant="text" size="small">
          Credit History
        </LinkButton>
      </CardActions>
    </>
  );
}
