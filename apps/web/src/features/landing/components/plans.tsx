import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Plan } from '@scriptsmith/contracts/billing';
import { Check, Minus } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { useSubscribe } from '../../../shared/account/use-subscribe.js';
import { isApiError } from '@scriptsmith/web-kit/api/api-error';
import { withNext } from '../../../shared/routing/next-path.js';
import { paths, subscribePath, upgradePath } from '@scriptsmith/web-kit/routing/paths';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { useCurrentUser, useUser } from '@scriptsmith/web-kit/session/use-session';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';
import { control } from '@scriptsmith/ui/theme/tokens';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { OfferCard, OfferGrid } from './offer-card.js';
import { Section } from './section.js';

const Features = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.25),
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.spacing(1.25) },
  '& svg': { flex: 'none', marginTop: '0.25em', color: theme.vars.palette.accentText },
  '& [data-left-out]': { color: theme.vars.palette.text.secondary, '& svg': { color: 'inherit' } },
}));

/** As high as the buttons of the other plans. */
const CurrentPlan = styled('p')(({ theme }) => ({
  ...theme.typography.button,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  minHeight: control.medium,
  margin: theme.spacing('auto', 0, 0),
  color: theme.vars.palette.accentText,
}));

export function Plans() {
  const query = catalogueApi.useCatalogueQuery();
  const { data, error } = query;
  const getStarted = useGetStarted();
  const currentPlan = useCurrentPlan(data?.plans);
  return (
    <Section
      id="plans"
      title="Choose Your Plan"
      lead="Billed monthly in pounds. Change or cancel at any time. A canceled plan stays active until the end of its billing period."
    >
      {error && !data ? (
        <QueryFailure query={query} message="Failed to load the plans" />
      ) : (
        <OfferGrid count={3}>
          {data
            ? data.plans.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  currentPlan={currentPlan}
                  busy={getStarted.busyPlanId === plan.id}
                  onGetStarted={() => void getStarted.start(plan)}
                />
              ))
            : [1, 2, 3].map((place) => <Skeleton key={place} sx={{ height: (theme) => theme.spacing(52) }} />)}
        </OfferGrid>
      )}
    </Section>
  );
}

interface PlanCardProps {
  plan: Plan;
  /** The plan of a subscriber. */
  currentPlan: Plan | undefined;
  busy: boolean;
  onGetStarted: () => void;
}

function PlanCard({ plan, currentPlan, busy, onGetStarted }: PlanCardProps) {
  const { name, price, description, featured, features } = plan;
  return (
    <OfferCard
      name={name}
      pricePence={price}
      period="a month"
      description={description}
      badge={featured ? 'Most Popular' : undefined}
      featured={featured}
    >
      <Features>
        {features.map(({ text, included }) => (
          <li key={text} data-left-out={included ? undefined : ''}>
            {included ? <Check size="1rem" aria-hidden /> : <Minus size="1rem" aria-hidden />}
            <span>
              {!included && <VisuallyHidden>Not included: </VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </Features>
      {currentPlan ? (
        <PlanChangeAction plan={plan} currentPlan={currentPlan} />
      ) : (
        <Button
          variant={featured ? 'contained' : 'outlined'}
          loading={busy}
          onClick={onGetStarted}
          sx={{ mt: 'auto' }}
          aria-label={`Get Started with ${name}`}
          data-track="get-started"
        >
          Get Started
        </Button>
      )}
    </OfferCard>
  );
}

function PlanChangeAction({ plan, currentPlan }: { plan: Plan; currentPlan: Plan }) {
  if (plan.id === currentPlan.id) {
    return (
      <CurrentPlan>
        <Check size="1rem" aria-hidden />
        Current plan
      </CurrentPlan>
    );
  }
  const isUpgrade = plan.price > currentPlan.price;
  const label = isUpgrade ? 'Upgrade' : 'Switch';
  return (
    <LinkButton
      to={upgradePath(plan.id)}
      variant={isUpgrade ? 'contained' : 'outlined'}
      aria-label={`${label} to ${plan.name}`}
      data-track={label.toLowerCase()}
      sx={{ mt: 'auto' }}
    >
      {label}
    </LinkButton>
  );
}

/** Opens the hosted checkout for a plan. Visitors sign in first, and subscribers change their plan. */
function useGetStarted() {
  const currentUser = useCurrentUser();
  const subscribe = useSubscribe();
  const { busyWith: busyPlanId, run } = useExclusiveAction();
  const navigate = useNavigate();
  const toast = useToast();
  const errorToast = useErrorToast();

  const begin = async (plan: Plan, isStillMounted: () => boolean): Promise<void> => {
    const user = currentUser();
    if (!user) {
      toast({ title: 'Please Log In', description: 'You need to log in to subscribe to a plan', destructive: true });
      return navigate(withNext(paths.login, subscribePath(plan.id)));
    }
    try {
      await subscribe(user, plan, isStillMounted);
    } catch (error) {
      // The user has subscribed in another tab.
      const isSubscriber = isApiError(error) && error.body.code === 'already_subscribed';
      if (isSubscriber && isStillMounted()) return navigate(upgradePath(plan.id));
      errorToast(error, 'Failed to create subscription');
    }
  };
  return { start: (plan: Plan) => run(plan.id, (isStillMounted) => begin(plan, isStillMounted)), busyPlanId };
}

/** The plan of the signed-in user while it runs, which the other plans are compared with. */
function useCurrentPlan(plans: readonly Plan[] | undefined): Plan | undefined {
  const user = useUser();
  const { currentData } = accountApi.useUserDataQuery(user?.id ?? skipToken);
  const subscription = currentData?.subscription;
  const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due';
  return isRunning ? plans?.find(({ name }) => name === subscription.planName) : undefined;
}
