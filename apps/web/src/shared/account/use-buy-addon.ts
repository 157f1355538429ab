import type { Addon } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { usePriceId } from '../catalogue/use-price-id.js';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';

/**
 * Opens the hosted checkout for an add-on, unless the user has left the screen. `fallback` is the error message if the
 * server provides none.
 */
export function useBuyAddon(
  fallback: string,
): (user: User, addon: Addon, isStillMounted: () => boolean) => Promise<void> {
  const findPriceId = usePriceId();
  const [createCheckout] = accountApi.useCreateAddonCheckoutMutation();
  const errorToast = useErrorToast();

  return async (user, addon, isStillMounted) => {
    try {
      const priceId = await findPriceId(addon);
      const { url } = await createCheckout({ priceId, userId: user.id }).unwrap();
      if (!isStillMounted()) return;
      track('checkout', { target: addon.id });
      leaveTo(url);
    } catch (error) {
      errorToast(error, fallback);
    }
  };
}
