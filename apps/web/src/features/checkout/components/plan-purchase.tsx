import type { Plan } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { Navigate } from 'react-router-dom';
import { useSubscribe } from '../../../shared/account/use-subscribe.js';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { upgradePath } from '@scriptsmith/web-kit/routing/paths';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { useStartOnce } from '../hooks/use-start-once.js';
import { CheckoutFailure, CheckoutLoading } from './outcome-pages.js';

const fallback = 'Failed to create subscription';

/** Opens the hosted checkout of a plan. Subscribers are asked to confirm a plan change instead. */
export function PlanPurchase({ planId }: { planId: string }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = catalogueApi.useCatalogueQuery();
  if (error && !isFetching) return <CheckoutFailure reason={errorMessage(error, fallback)} onRetry={refetch} />;
  if (!data || !user) return <CheckoutLoading lead="Opening the checkout." />;
  const plan = data.plans.find(({ id }) => id === planId);
  return plan ? <Opening user={user} plan={plan} /> : <CheckoutFailure reason="This plan is not available." />;
}

function Opening({ user, plan }: { user: User; plan: Plan }) {
  const subscribe = useSubscribe();
  const { error, retry } = useStartOnce((isStillMounted) => subscribe(user, plan, isStillMounted));
  if (isApiError(error) && error.body.code === 'already_subscribed') {
    return <Navigate to={upgradePath(plan.id)} replace />;
  }
  if (error) return <CheckoutFailure reason={errorMessage(error, fallback)} onRetry={retry} />;
  return <CheckoutLoading lead={`Opening the checkout of the ${plan.name} plan.`} />;
}
