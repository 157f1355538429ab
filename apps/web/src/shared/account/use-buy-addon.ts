import type { Addon, User } from '@scriptsmith/contracts';
import { leaveTo } from '../browser/leave-to.js';
import { usePriceId } from '../catalogue/use-price-id.js';
import { useErrorToast } from '../toast/use-toast.js';
import { track } from '../tracking/track.js';
import { accountApi } from './account-api.js';

/** Opens the hosted checkout for an add-on; `fallback` is each screen's sentence when the server gives none. */
export function useBuyAddon(fallback: string) {
  const findPriceId = usePriceId();
  const [createCheckout, { isLoading, originalArgs }] = accountApi.useCreateAddonCheckoutMutation();
  const errorToast = useErrorToast();

  const buyAddon = async (user: User, addon: Addon): Promise<void> => {
    try {
      const priceId = await findPriceId(addon);
      const { url } = await createCheckout({ priceId, userId: user.id }).unwrap();
      track('checkout', { target: addon.id });
      leaveTo(url);
    } catch (error) {
      errorToast(error, fallback);
    }
  };
  return { buyAddon, busyPriceId: isLoading ? originalArgs?.priceId : undefined };
}
