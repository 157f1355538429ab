import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Subscription } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import type { UserSubscription } from '@scriptsmith/contracts/gateway';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { KeptDescription } from '../../../shared/account/kept-description.js';
import { describeCard } from '../../../shared/account/describe-card.js';
import { StatusBadge } from '@scriptsmith/web-kit/account/status-badge';
import { CancelSubscriptionDialog, useCancelSubscription } from '../../../shared/account/use-cancel-subscription.js';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { CardActions, DescriptionListSkeleton, DescriptionListSpace, DescriptionSkeleton } from './card-parts.js';
import { dashboardApi } from '../api/dashboard-api.js';

interface SubscriptionCardProps {
  user: User;
  query: QueryState<UserSubscription>;
  onStartChatting: () => Promise<void>;
}

/** Loaded data stays visible if reloading it fails; the failed call shows a toast. */
export function SubscriptionCard({ user, query, onStartChatting }: SubscriptionCardProps) {
  const subscription = query.data?.subscription;
  return (
    <Panel title="Current Subscription" aside={subscription && <StatusBadge status={subscription.status} />}>
      {subscription ? (
        <Details user={user} subscription={subscription} />
      ) : query.data ? (
        <NoSubscription onStartChatting={onStartChatting} />
      ) : query.error ? (
        <QueryFailure query={query} message="Failed to load your subscription" />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Details({ user, subscription }: { user: User; subscription: Subscription }) {
  const { planName, status, cancelAtPeriodEnd, quantity } = subscription;
  const cancellation = useCancelSubscription({}, 'Subscription Cancelled', status);
  const resumption = useResumeSubscription();
  // Also a suspended subscription can be canceled, so that it charges nothing later.
  const isRunning = status === 'active' || status === 'past_due' || status === 'other';
  return (
    <>
      <Typography variant="stat" component="p">
        {quantity === undefined ? planName : `${planName} × ${quantity}`}
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
  const { planId, scheduledPlanId, cancelAtPeriodEnd, hasUnknownTerms, quantity = 1 } = subscription;
  const catalogue = catalogueApi.useCatalogueQuery();
  const plan = hasUnknownTerms ? undefined : catalogue.data?.plans.find(({ id }) => id === planId);
  const nextPlan = cancelAtPeriodEnd ? undefined : catalogue.data?.plans.find(({ id }) => id === scheduledPlanId);
  return (
    <>
      <DescriptionList>
        {datesOf(subscription).map(({ name, time }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatDay(time)}</dd>
          </div>
        ))}
        {plan && (
          <div>
            <dt>{plan.credits === -1 ? 'Price' : `${formatOfferedCredits(plan.credits * quantity)} every month`}</dt>
            <dd>{formatPounds(plan.price * quantity)} a month</dd>
          </div>
        )}
        {nextPlan && (
          <div>
            <dt>Then {nextPlan.name}</dt>
            <dd>{formatPounds(nextPlan.price * quantity)} a month</dd>
          </div>
        )}
        {catalogue.isLoading && <DescriptionSkeleton />}
        <CardOnFile user={user} />
      </DescriptionList>
      <StatusNote subscription={subscription} />
    </>
  );
}

/** The dates that matter to the customer: payments, and the end of the subscription. */
function datesOf(subscription: Subscription): { name: string; time: string }[] {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, cancelAt, isPaused, resumesAt } = subscription;
  if (cancelAtPeriodEnd) return [{ name: 'Ends on', time: currentPeriodEnd }];
  const isUsable = status !== 'other';
  return [
    ...(isPaused && isUsable ? [{ name: 'Paid until', time: currentPeriodEnd }] : []),
    ...(isPaused && resumesAt ? [{ name: 'Payments resume on', time: resumesAt }] : []),
    // After a failed renewal, the amount that is due comes before the next period.
    ...(isPaused || status === 'past_due' ? [] : [{ name: 'Next billing date', time: currentPeriodEnd }]),
    ...(cancelAt ? [{ name: 'Ends on', time: cancelAt }] : []),
  ];
}

/** Says why a subscription does not go on as usual, and what to do. */
function StatusNote({ subscription }: { subscription: Subscription }) {
  const note = noteOf(subscription);
  return (
    note && (
      <Typography variant="body2" sx={{ color: 'warning.main' }}>
        {note}
      </Typography>
    )
  );
}

function noteOf({ status, cancelAtPeriodEnd, isPaused, hasUnknownTerms }: Subscription): string | undefined {
  if (hasUnknownTerms) return 'Your plan has a custom price that is not set up yet. Contact us to use your credits.';
  if (status === 'other' && isPaused) {
    return 'Your payments are paused. You can use your credits again when they resume.';
  }
  if (status === 'other') return 'This period is not paid. You can use your credits again after the next payment.';
  if (cancelAtPeriodEnd) return 'Will cancel at period end';
  return isPaused ? 'Your payments are paused. You can use your plan until the end of the paid period.' : undefined;
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
      <KeptDescription />
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
