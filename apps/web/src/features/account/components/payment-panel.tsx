import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { measure } from '../../../shared/theme/tokens.js';
import { accountApi } from '../../../shared/account/account-api.js';
import { useUpdateCard } from '../../../shared/account/use-update-card.js';
import { useToast } from '../../../shared/toast/use-toast.js';
import { Panel } from '../../../shared/ui/panel.js';

/** For who pays for a plan: the card it is charged to. */
export function PaymentPanel({ user }: { user: User }) {
  const { data } = accountApi.useSubscriptionQuery(user.id);
  const { updateCard, isLoading } = useUpdateCard();
  useCardUpdatedToast();
  const status = data?.subscription?.status;
  if (status !== 'active' && status !== 'past_due') return null;
  return (
    <Panel title="Payment Method">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
        {status === 'past_due'
          ? 'Your last payment failed. A new card pays what is due at once, and every renewal from then on.'
          : 'Your plan renews with the card you gave. Another one takes its place from the next renewal on.'}
      </Typography>
      <Button
        variant={status === 'past_due' ? 'contained' : 'outlined'}
        loading={isLoading}
        onClick={() => void updateCard()}
        sx={{ mt: 2.5, alignSelf: 'start' }}
      >
        Update Card
      </Button>
    </Panel>
  );
}

/** Says so when the payment provider sends people back with a new card; a reload does not say it again. */
function useCardUpdatedToast(): void {
  const [search, setSearch] = useSearchParams();
  const toast = useToast();
  const isUpdated = search.get('card') === 'updated';

  useEffect(() => {
    if (!isUpdated) return;
    toast({ title: 'Card Updated', description: 'Your plan renews with the new card from now on.' });
    setSearch({}, { replace: true });
  }, [isUpdated, toast, setSearch]);
}
