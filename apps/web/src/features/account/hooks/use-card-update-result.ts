import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCardForAmountDue, noteCardForAmountDue } from '../../../shared/account/card-for-amount-due.js';

const pollingIntervalMs = 2_000;

/** A card that is declined leaves the amount due. */
const maxChargeMs = 30_000;

/**
 * Says what a new card does when the payment provider redirects back: renewals use it, and it pays the amount due. The
 * account is loaded until that is paid, because the payment provider charges the card meanwhile.
 */
export function useCardUpdateResult(userId: number): void {
  const [search, setSearch] = useSearchParams();
  const isUpdated = search.get('card') === 'updated';
  const { data } = accountApi.useSubscriptionQuery(userId, { pollingInterval: isUpdated ? pollingIntervalMs : 0 });
  const dispatch = useAppDispatch();
  const toast = useToast();
  const isLoaded = data !== undefined;
  const isDue = data?.subscription?.status === 'past_due';

  useEffect(() => {
    if (!isUpdated || !isLoaded) return undefined;
    const finish = () => setSearch({}, { replace: true });
    if (isDue) {
      noteCardForAmountDue(true);
      toast({ title: 'Card Updated', description: 'The amount due is being charged to it.' });
      const timer = window.setTimeout(finish, maxChargeMs);
      return () => window.clearTimeout(timer);
    }
    if (isCardForAmountDue()) {
      noteCardForAmountDue(false);
      toast({ title: 'Payment Received', description: 'Your plan is active again.' });
      dispatch(accountApi.util.invalidateTags(['Account']));
    } else {
      toast({ title: 'Card Updated', description: 'Your next renewal will use it.' });
    }
    finish();
    return undefined;
  }, [isUpdated, isLoaded, isDue, toast, setSearch, dispatch]);
}
