import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';

/** Opens the payment provider's card form, which redirects back to the account. */
export function useUpdateCard() {
  const [createCardUpdate, { isLoading }] = accountApi.useCreateCardUpdateMutation();
  const errorToast = useErrorToast();

  const updateCard = async (): Promise<void> => {
    try {
      const { url } = await createCardUpdate({}).unwrap();
      leaveTo(url);
    } catch (error) {
      errorToast(error, 'Failed to open the card form');
    }
  };
  return { updateCard, isLoading };
}
