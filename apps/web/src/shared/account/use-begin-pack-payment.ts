import type { CreditPackage } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { useNavigate } from 'react-router-dom';
import { paymentPath } from '@scriptsmith/web-kit/routing/paths';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';

/**
 * Starts the payment of a pack with a card that the customer enters, and opens its checkout, unless the user has left
 * the screen. Rejects with the error of the call.
 */
export function useBeginPackPayment(navigation?: { replace: boolean }) {
  const [createPaymentIntent] = accountApi.useCreatePaymentIntentMutation();
  const navigate = useNavigate();

  return async (user: User, packageId: CreditPackage['id'], isStillMounted: () => boolean): Promise<void> => {
    const { paymentIntentId } = await createPaymentIntent({ packageId, userId: user.id }).unwrap();
    track('checkout', { target: packageId });
    if (isStillMounted()) await navigate(paymentPath({ paymentIntentId, packageId }), navigation);
  };
}
