import Button from '@mui/material/Button';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { openView } from '@scriptsmith/web-kit/session/customer-view';
import { userPageApi } from '../api/user-page-api.js';

/** Opens the customer site as the user, read only. */
export function ViewButton({ userId }: { userId: number }) {
  const [start, { isLoading }] = userPageApi.useStartCustomerViewMutation();
  const mutate = useAdminMutation();
  const view = async () => {
    const started = await mutate({ userId }, (actionId) => start({ userId, actionId }).unwrap(), {
      failed: 'Failed to view the site as this customer',
    });
    if (started) openView(started);
  };
  return (
    <Button loading={isLoading} onClick={() => void view()}>
      View as Customer
    </Button>
  );
}
