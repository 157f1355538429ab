import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Subscription } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import type { UserSubscription } from '@scriptsmith/contracts/gateway';
import { errorMessage } from '../../../shared/api/api-error.js';
import { paths } from '../../../shared/routing/paths.js';
import { accountApi } from '../../../shared/account/account-api.js';
import { describeCard } from '../../../shared/account/describe-card.js';
import { StatusBadge } from '../../../shared/account/status-badge.js';
import { CancelSubscriptionDialog, useCancelSubscription } from '../../../shared/account/use-cancel-subscription.js';
import { catalogueApi } from '../../../shared/catalogue/catalogue-api.js';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/toast/use-error-toast.js';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import type { QueryState } from '../../../shared/query/query-state.js';
import { CardActions, DescriptionListSkeleton, DescriptionListSpace, DescriptionSkeleton } from './card-parts.js';
import { dashboardApi } from '../api/dashboard-api.js';

interface SubscriptionCardProps {
  user: User;
  query: QueryState<UserSubscription>;
  onStartChatting: () => Promise<void>;
}

/** Loaded data stays visible if reloading it fails; the failed call shows a toast. */
export function SubscriptionCard({ user, query: { data, error, refetch }, onStartChatting }: SubscriptionCardProps) {
  const subscription = data?.subscription;
  return (
    <Panel title="Current Subscription" aside={subscription && <StatusBadge status={subscription.status} />}>
      {subscription ? (
        <Details user={user} subscription={subscription} />
      ) : data ? (
        <NoSubscription onStartChatting={onStartChatting} />
      ) : error ? (
        <LoadFailure message={errorMessage(error, 'Failed to load your subscription')} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Details({ user, subscription }: { user: User; subscription: Subscription }) {
  const { planName, status, cancelAtPeriodEnd } = subscription;
  const cancellation = useCancelSubscription({}, 'Subscription Cancelled');
  const resumption = useResumeSubscription();
  // Only active and past due subscriptions can be canceled or resumed.
  const isRunning = status === 'active' || status === 'past_due';
  return (
    <>
      <Typography variant="stat" component="p">
        {planName}
      </Typography>
      {status === 'canceled' ? <Ended /> : <Terms user={user} subscription={subscription} />}
      <CardActions>
        {isRunning && (
          // One button for both actions, so that it keeps the focus when its label changes. Disabling it would lose the
          // focus.
          <Button
            {...(cancelAtPeriodEnd
              ? {
                  onClick: () => void resumption.resume(),
                  'aria-busy': resumption.isLoading,
                  children: 'Resume Subscription',
                }
              : { onClick: cancellation.ask, variant: 'text', children: 'Cancel' })}
          />
        )}
        <LinkButton to={paths.plans}>View Plans</LinkButton>
      </CardActions>
      {cancellation.dialog && <CancelSubscriptionDialog {...cancellation.dialog} />}
    </>
  );
}

function Ended() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
      This subscription has ended. Choose a plan to get credits and use the chat again.
    </Typography>
  );
}

function Terms({ user, subscription }: { user: User; subscription: Subscription }) {
  const { planId, scheduledPlanId, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const catalogue = catalogueApi.useCatalogueQuery();
  const plan = catalogue.data?.plans.find(({ id }) => id === planId);
  const nextPlan = cancelAtPeriodEnd ? undefined : catalogue.data?.plans.find(({ id }) => id === scheduledPlanId);
  return (
    <>
      <DescriptionList>
        <div>
          <dt>{cancelAtPeriodEnd ? 'Ends on' : 'Next billing date'}</dt>
          <dd>{formatDay(currentPeriodEnd)}</dd>
        </div>
        {plan && (
          <div>
            <dt>{plan.credits === -1 ? 'Price' : `${formatOfferedCredits(plan.credits)} every month`}</dt>
            <dd>{formatPounds(plan.price)} a month</dd>
          </div>
        )}
        {nextPlan && (
          <div>
            <dt>Then {nextPlan.name}</dt>
            <dd>{formatPounds(nextPlan.price)} a month</dd>
          </div>
        )}
        {catalogue.isLoading && <DescriptionSkeleton />}
        <CardOnFile user={user} />
      </DescriptionList>
      {cancelAtPeriodEnd && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          Will cancel at period end
        </Typography>
      )}
    </>
  );
}

/** The card that renewals are charged to. Not shown if there is none, or if the payment provider is unavailable. */
function CardOnFile({ user }: { user: User }) {
  const { currentData, isFetching } = accountApi.usePaymentMethodQuery(user.id);
  if (!currentData) return isFetching ? <DescriptionSkeleton /> : null;
  const { card } = currentData;
  return (
    card && (
      <div>
        <dt>Card on file</dt>
        <dd>{describeCard(card)}</dd>
      </div>
    )
  );
}

/** Undoes a cancellation within the billing period. */
function useResumeSubscription() {
  const [send, { isLoading }] = dashboardApi.useResumeSubscriptionMutation();
  const toast = useToast();
  const errorToast = useErrorToast();

  const resume = async () => {
    if (isLoading) return;
    try {
      const { subscription } = await send({}).unwrap();
      toast({
        title: 'Subscription Resumed',
        description: `It renews on ${formatDay(subscription.currentPeriodEnd)}.`,
      });
    } catch (error) {
      errorToast(error, 'Failed to resume subscription');
    }
  };
  return { resume, isLoading };
}

function NoSubscription({ onStartChatting }: { onStartChatting: () => Promise<void> }) {
  return (
    <>
      <Typography variant="stat" component="p">
        No active subscription
      </Typography>
      <DescriptionListSpace rows={3}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          A plan includes monthly credits and access to the chat. You can change or cancel it at any time.
        </Typography>
      </DescriptionListSpace>
      <CardActions>
        <Button onClick={() => void onStartChatting()}>Start Chatting</Button>
        <LinkButton to={paths.plans} variant="contained">
          Choose a Plan
        </LinkButton>
      </CardActions>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your subscription">
      <Typography variant="stat" component="div">
        <Skeleton variant="text" width="55%" />
      </Typography>
      <DescriptionListSkeleton rows={3} />
      <CardActions>
        <Skeleton width="45%">
          <Button>Loading</Button>
        </Skeleton>
      </CardActions>
    </div>
  );
}
