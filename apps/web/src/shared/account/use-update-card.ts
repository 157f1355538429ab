import { useErrorToast } from '../toast/use-error-toast.js';
import { leaveTo } from '../browser/leave-to.js';
import { accountApi } from './account-api.js';

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
