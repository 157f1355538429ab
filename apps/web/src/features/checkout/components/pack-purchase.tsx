import type { CreditPackage } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { useBeginPackPayment } from '../../../shared/account/use-begin-pack-payment.js';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { useStartOnce } from '../hooks/use-start-once.js';
import { CheckoutFailure, CheckoutLoading } from './outcome-pages.js';

const fallback = 'Failed to initiate purchase';

/** Starts the payment of a pack of credits. */
export function PackPurchase({ packageId }: { packageId: string }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = catalogueApi.useCatalogueQuery();
  if (error && !isFetching) return <CheckoutFailure reason={errorMessage(error, fallback)} onRetry={refetch} />;
  if (!data || !user) return <CheckoutLoading lead="Starting your payment." />;
  const pack = data.packages.find(({ id }) => id === packageId);
  return pack ? <Starting user={user} pack={pack} /> : <CheckoutFailure reason="This package is not available." />;
}

function Starting({ user, pack }: { user: User; pack: CreditPackage }) {
  const beginPayment = useBeginPackPayment({ replace: true });
  const { error, retry } = useStartOnce((isStillMounted) => beginPayment(user, pack.id, isStillMounted));
  if (error) return <CheckoutFailure reason={errorMessage(error, fallback)} onRetry={retry} />;
  return <CheckoutLoading lead={`Starting the payment for ${pack.name}.`} />;
}
