import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Plan } from '@scriptsmith/contracts/billing';
import { Check, Minus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../shared/api/api-error.js';
import { paths } from '../../../shared/routing/paths.js';
import { leaveTo } from '../../../shared/browser/leave-to.js';
import { catalogueApi } from '../../../shared/catalogue/catalogue-api.js';
import { usePriceId } from '../../../shared/catalogue/use-price-id.js';
import { useCurrentUser } from '../../../shared/session/use-session.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/toast/use-error-toast.js';
import { track } from '../../../shared/tracking/track.js';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { landingApi } from '../api/landing-api.js';
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

export function Plans() {
  const { data, error, refetch } = catalogueApi.useCatalogueQuery();
  const subscribe = useSubscribe();
  return (
    <Section
      id="plans"
      title="Choose Your Plan"
      lead="Billed monthly in pounds. Change or cancel at any time. A cancelled plan stays active until the end of its billing period."
    >
      {error && !data ? (
        <LoadFailure message={errorMessage(error, 'Failed to load the plans')} onRetry={refetch} />
      ) : (
        <OfferGrid count={3}>
          {data
            ? data.plans.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  busy={subscribe.busyPlanId === plan.id}
                  onGetStarted={() => void subscribe.start(plan)}
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
  busy: boolean;
  onGetStarted: () => void;
}

function PlanCard({ plan: { name, price, description, featured, features }, busy, onGetStarted }: PlanCardProps) {
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
    </OfferCard>
  );
}

/** Opens the hosted checkout for a plan. Visitors are sent to the login. */
function useSubscribe() {
  const currentUser = useCurrentUser();
  const findPriceId = usePriceId();
  const [createSubscription] = landingApi.useCreateSubscriptionMutation();
  const { busyWith: busyPlanId, run } = useExclusiveAction();
  const navigate = useNavigate();
  const toast = useToast();
  const errorToast = useErrorToast();

  const begin = async (plan: Plan, isStillMounted: () => boolean): Promise<void> => {
    const user = currentUser();
    if (!user) {
      toast({ title: 'Please Log In', description: 'You need to log in to subscribe to a plan', destructive: true });
      return navigate(paths.login);
    }
    try {
      const priceId = await findPriceId(plan);
      const { url } = await createSubscription({ priceId, userId: user.id }).unwrap();
      if (!isStillMounted()) return;
      track('checkout', { target: plan.id });
      leaveTo(url);
    } catch (error) {
      errorToast(error, 'Failed to create subscription');
    }
  };
  return { start: (plan: Plan) => run(plan.id, (isStillMounted) => begin(plan, isStillMounted)), busyPlanId };
}
