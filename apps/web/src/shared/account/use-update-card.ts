import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { noteCardForAmountDue } from './card-for-amount-due.js';

/**
 * Opens the payment provider's card form, which redirects back to the account.
 *
 * @param isDue whether the card also pays an amount due
 */
export function useUpdateCard(isDue: boolean) {
  const [createCardUpdate, { isLoading }] = accountApi.useCreateCardUpdateMutation();
  const errorToast = useErrorToast();

  const updateCard = async (): Promise<void> => {
    try {
      const { url } = await createCardUpdate({}).unwrap();
      noteCardForAmountDue(isDue);
      leaveTo(url);
    } catch (error) {
      errorToast(error, 'Failed to open the card form');
    }
  };
  return { updateCard, isLoading };
}
