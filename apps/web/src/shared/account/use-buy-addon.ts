import type { Addon } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { leaveTo } from '../browser/leave-to.js';
import { usePriceId } from '../catalogue/use-price-id.js';
import { useErrorToast } from '../toast/use-error-toast.js';
import { track } from '../tracking/track.js';
import { accountApi } from './account-api.js';

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
