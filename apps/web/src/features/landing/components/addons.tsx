import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Addon } from '@scriptsmith/contracts/billing';
import { useNavigate } from 'react-router-dom';
import { withNext } from '../../../shared/routing/next-path.js';
import { packPath, paths } from '@scriptsmith/web-kit/routing/paths';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { useBuyAddon } from '../../../shared/account/use-buy-addon.js';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { useCurrentUser } from '@scriptsmith/web-kit/session/use-session';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';
import { OfferCard, OfferGrid } from './offer-card.js';
import { Section } from './section.js';

export function Addons() {
  const query = catalogueApi.useCatalogueQuery();
  const { data, error } = query;
  const { purchase, busyAddonId } = usePurchase();
  return (
    <Section
      id="addons"
      title="Add-ons"
      lead="Extra credits on top of your plan. Added immediately and used before your monthly credits. An active subscription is required to purchase add-on credits."
    >
      {error && !data ? (
        <QueryFailure query={query} message="Failed to load the add-ons" />
      ) : (
        <OfferGrid count={4}>
          {data
            ? data.addons.map((addon) => (
                <OfferCard
                  key={addon.id}
                  name={addon.name}
                  pricePence={addon.price}
                  description={addon.description}
                  badge={addon.badge}
                >
                  <Button
                    loading={busyAddonId === addon.id}
                    onClick={() => void purchase(addon)}
                    sx={{ mt: 'auto' }}
                    aria-label={`Purchase Now: ${addon.name}`}
                    data-track="purchase-now"
                  >
                    Purchase Now
                  </Button>
                </OfferCard>
              ))
            : [1, 2, 3, 4].map((place) => <Skeleton key={place} sx={{ height: (theme) => theme.spacing(27) }} />)}
        </OfferGrid>
      )}
    </Section>
  );
}

const failed = 'Failed to create checkout session';

/**
 * Opens the hosted checkout for an add-on. Visitors are sent to the login, users without a subscription see a message.
 */
function usePurchase() {
  const currentUser = useCurrentUser();
  const [loadAccount] = accountApi.useLazyUserDataQuery();
  const buyAddon = useBuyAddon(failed);
  const { busyWith: busyAddonId, run } = useExclusiveAction();
  const toast = useToast();
  const errorToast = useErrorToast();
  const navigate = useNavigate();

  const begin = async (addon: Addon, isStillMounted: () => boolean): Promise<void> => {
    const user = currentUser();
    if (!user) {
      toast({ title: 'Please Log In', description: 'You need to log in to purchase add-ons', destructive: true });
      return navigate(withNext(paths.login, packPath(addon.id)));
    }
    try {
      const preferLoaded = true;
      let { subscription } = await loadAccount(user.id, preferLoaded).unwrap();
      // The user may have subscribed in another tab.
      if (subscription?.status !== 'active') ({ subscription } = await loadAccount(user.id).unwrap());
      if (subscription?.status !== 'active') {
        return toast({
          title: 'Subscription Required',
          description:
            'You need an active subscription to purchase add-on credits. Please subscribe to one of our plans.',
          destructive: true,
        });
      }
    } catch (error) {
      return errorToast(error, failed);
    }
    return buyAddon(user, addon, isStillMounted);
  };
  return { purchase: (addon: Addon) => run(addon.id, (isStillMounted) => begin(addon, isStillMounted)), busyAddonId };
}
