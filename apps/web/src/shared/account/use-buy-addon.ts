import type { Addon } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { leaveTo } from '../browser/leave-to.js';
import { usePriceId } from '../catalogue/use-price-id.js';
import { useErrorToast } from '../toast/use-toast.js';
import { track } from '../tracking/track.js';
import { accountApi } from './account-api.js';

/**
 * Opens the hosted checkout for an add-on, unless people have gone on to another screen; `fallback` is each screen's
 * sentence when the server gives none.
 */
export function useBuyAddon(fallback: string): (user: User, addon: Addon, isHere: () => boolean) => Promise<void> {
  const findPriceId = usePriceId();
  const [createCheckout] = accountApi.useCreateAddonCheckoutMutation();
  const errorToast = useErrorToast();

  return async (user, addon, isHere) => {
    try {
      const priceId = await findPriceId(addon);
      const { url } = await createCheckout({ priceId, userId: user.id }).unwrap();
      if (!isHere()) return;
      track('checkout', { target: addon.id });
      leaveTo(url);
    } catch (error) {
      errorToast(error, fallback);
    }
  };
}
