import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { BalanceSplit as Split } from '@scriptsmith/contracts/billing';
import type { UserCredits } from '@scriptsmith/contracts/gateway';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { BalanceSplit, PartRow, Swatch } from './balance-split.js';
import { CardActions, DescriptionListSkeleton } from './card-parts.js';

const Balance = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1),
  margin: 0,
}));

const Track = styled('div')(({ theme }) => ({
  display: 'flex',
  height: theme.spacing(0.75),
  marginTop: theme.spacing(2),
  borderRadius: theme.spacing(1),
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '& > span': { backgroundColor: theme.vars.palette.primary.main },
}));

/** For subscribers only. */
const Offers = styled('div')({ display: 'contents', '&[data-awaited] > *': { visibility: 'hidden' } });

interface CreditsCardProps {
  query: QueryState<UserCredits>;
  /** Undefined while it is loading; the space of the buttons is reserved. */
  hasSubscription: boolean | undefined;
  /** Undefined until it is loaded. */
  split: Split | undefined;
  onStartChatting: () => Promise<void>;
}

export function CreditsCard({ query, hasSubscription, split, onStartChatting }: CreditsCardProps) {
  return (
    <Panel title="Credits Overview">
      {query.data ? (
        <Amounts credits={query.data.credits} split={split} />
      ) : query.error ? (
        <QueryFailure query={query} message="Failed to load your credits" />
      ) : (
        <Loading />
      )}
      <CardActions>
        <Button onClick={() => void onStartChatting()}>Start Chatting</Button>
        {hasSubscription !== false && (
          <Offers data-awaited={hasSubscription === undefined ? '' : undefined}>
            <LinkButton to={paths.addCredits}>Buy More Credits</LinkButton>
            <LinkButton to={paths.affiliate} variant="text">
              Affiliate Program
            </LinkButton>
          </Offers>
        )}
      </CardActions>
    </Panel>
  );
}

function Amounts({ credits, split }: { credits: UserCredits['credits']; split: Split | undefined }) {
  const { isUnlimited, creditsBalance, creditsUsedThisMonth, rolloverCredits } = credits;
  return (
    <>
      <Balance>
        <Typography variant="stat">{isUnlimited ? 'Unlimited' : formatNumber(creditsBalance)}</Typography>{' '}
        {!isUnlimited && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            Available
          </Typography>
        )}
      </Balance>
      {split && !isUnlimited ? (
        <BalanceSplit split={split} used={creditsUsedThisMonth} />
      ) : (
        <PlainTrack credits={credits} />
      )}
      <DescriptionList>
        <div>
          <dt>Used This Month</dt>
          <dd>{formatNumber(creditsUsedThisMonth)}</dd>
        </div>
        {split && !isUnlimited && <PartRow part="plan" credits={split.plan} />}
        {!isUnlimited && rolloverCredits > 0 && (
          <div>
            <dt>
              {split && <Swatch data-part="rollover" />}
              Rollover Credits
            </dt>
            <dd>{formatNumber(rolloverCredits)}</dd>
          </div>
        )}
        {split && !isUnlimited && split.addon > 0 && <PartRow part="addon" credits={split.addon} />}
        {split && !isUnlimited && split.adjustment > 0 && <PartRow part="adjustment" credits={split.adjustment} />}
      </DescriptionList>
    </>
  );
}

function PlainTrack({ credits }: { credits: UserCredits['credits'] }) {
  return (
    <Track aria-hidden>
      <span style={{ width: `${remainingPercent(credits)}%` }} />
    </Track>
  );
}

/** The share of this month's credits that is left. */
function remainingPercent({ isUnlimited, creditsBalance, creditsUsedThisMonth }: UserCredits['credits']): number {
  if (isUnlimited) return 100;
  const total = creditsBalance + creditsUsedThisMonth;
  return total === 0 ? 0 : (100 * creditsBalance) / total;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your credits">
      <Typography variant="stat" component="div">
        <Skeleton variant="text" width="45%" />
      </Typography>
      <Track />
      <DescriptionListSkeleton rows={1} />
    </div>
  );
}
