import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Subscription, UserSubscription } from '@scriptsmith/contracts';
import { Suspense, lazy } from 'react';
import { errorSentence } from '../../app/api-error.js';
import { paths } from '../../app/paths.js';
import { StatusBadge } from '../../shared/account/status-badge.js';
import { useCancelSubscription } from '../../shared/account/use-cancel-subscription.js';
import { formatDay } from '../../shared/format/dates.js';
import { useErrorToast, useToast } from '../../shared/toast/use-toast.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { LoadFailure } from '../../shared/ui/load-failure.js';
import { Panel } from '../../shared/ui/panel.js';
import type { QueryState } from '../../shared/ui/query-state.js';
import { CardActions, Facts } from './card-parts.js';
import { dashboardApi } from './dashboard-api.js';

const CancelSubscriptionDialog = lazy(() => import('../../shared/account/cancel-subscription-dialog.js'));

interface SubscriptionCardProps {
  query: QueryState<UserSubscription>;
  onStartChatting: () => Promise<void>;
}

export function SubscriptionCard({ query: { data, error, refetch }, onStartChatting }: SubscriptionCardProps) {
  const subscription = data?.subscription;
  return (
    <Panel title="Current Subscription" aside={subscription && <StatusBadge status={subscription.status} />}>
      {error ? (
        <LoadFailure sentence={errorSentence(error, 'Failed to load your subscription')} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : subscription ? (
        <Details subscription={subscription} />
      ) : (
        <NoSubscription onStartChatting={onStartChatting} />
      )}
    </Panel>
  );
}

function Details({ subscription }: { subscription: Subscription }) {
  const { planName, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const cancellation = useCancelSubscription({}, 'Subscription Cancelled');
  return (
    <>
      <Typography variant="figure" component="p">
        {planName}
      </Typography>
      <Facts sx={{ mt: 2.5 }}>
        <div>
          <dt>{cancelAtPeriodEnd ? 'Ends on' : 'Next billing date'}</dt>
          <dd>{formatDay(currentPeriodEnd)}</dd>
        </div>
      </Facts>
      {cancelAtPeriodEnd && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          Will cancel at period end
        </Typography>
      )}
      <CardActions>
        <LinkButton to={paths.plans}>View Plans</LinkButton>
        {cancelAtPeriodEnd ? (
          <ResumeButton />
        ) : (
          <Button variant="text" onClick={cancellation.ask}>
            Cancel
          </Button>
        )}
      </CardActions>
      {cancellation.dialog && (
        <Suspense>
          <CancelSubscriptionDialog {...cancellation.dialog} />
        </Suspense>
      )}
    </>
  );
}

/** Takes a cancellation back while the period lasts. */
function ResumeButton() {
  const [resume, { isLoading }] = dashboardApi.useResumeSubscriptionMutation();
  const toast = useToast();
  const errorToast = useErrorToast();

  const onClick = async () => {
    try {
      const { subscription } = await resume({}).unwrap();
      toast({
        title: 'Subscription Resumed',
        description: `It renews on ${formatDay(subscription.currentPeriodEnd)}.`,
      });
    } catch (error) {
      errorToast(error, 'Failed to resume subscription');
    }
  };
  return (
    <Button onClick={onClick} loading={isLoading}>
      Keep Subscription
    </Button>
  );
}

function NoSubscription({ onStartChatting }: { onStartChatting: () => Promise<void> }) {
  return (
    <>
      <Typography variant="figure" component="p">
        No active subscription
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        A plan gives you credits every month and opens the chat. Change or cancel it whenever you like.
      </Typography>
      <CardActions>
        <LinkButton to={paths.plans} variant="contained">
          Choose a Plan
        </LinkButton>
        <Button onClick={() => void onStartChatting()}>Start Chatting</Button>
      </CardActions>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your subscription">
      <Skeleton height={33} width="55%" />
      <Skeleton height={42} sx={{ mt: 2.5 }} />
      <Skeleton height={40} width="70%" sx={{ mt: 3 }} />
    </div>
  );
}
