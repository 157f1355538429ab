import type { Plan } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { usePriceId } from '../catalogue/use-price-id.js';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';

/**
 * Opens the hosted checkout for a plan, unless the user has left the screen. Rejects with the error of the call, such as
 * `already_subscribed`.
 */
export function useSubscribe(): (user: User, plan: Plan, isStillMounted: () => boolean) => Promise<void> {
  const findPriceId = usePriceId();
  const [createSubscription] = accountApi.useCreateSubscriptionMutation();

  return async (user, plan, isStillMounted) => {
    const priceId = await findPriceId(plan);
    const { url } = await createSubscription({ priceId, userId: user.id }).unwrap();
    if (!isStillMounted()) return;
    track('checkout', { target: plan.id });
    leaveTo(url);
  };
}
