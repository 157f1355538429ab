import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { describeCard, describeExpiry } from '../../../shared/account/describe-card.js';
import { useUpdateCard } from '../../../shared/account/use-update-card.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Panel } from '@scriptsmith/ui/components/panel';

/** The card that pays for the plan. */
export function PaymentPanel({ user }: { user: User }) {
  const { data } = accountApi.useSubscriptionQuery(user.id);
  const { currentData, isLoading: isCardLoading } = accountApi.usePaymentMethodQuery(user.id);
  const card = currentData?.card;
  const { updateCard, isLoading } = useUpdateCard();
  useCardUpdatedToast();
  const status = data?.subscription?.status;
  if (status !== 'active' && status !== 'past_due') return null;
  return (
    <Panel title="Payment Method">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
        {status === 'past_due'
          ? 'Your last payment failed. Update your card to pay the amount due now. Future renewals use the new card.'
          : 'Your plan renews with the card on file. If you update it, your next renewal uses the new card.'}
      </Typography>
      {(isCardLoading || card) && (
        <DescriptionList>
          <div>
            <dt>Card on file</dt>
            <dd>
              {card ? (
                `${describeCard(card)}, expires ${describeExpiry(card)}`
              ) : (
                <Skeleton variant="text" width="16ch" />
              )}
            </dd>
          </div>
        </DescriptionList>
      )}
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

/** Shows a toast when the payment provider redirects back after a card update, once. */
function useCardUpdatedToast(): void {
  const [search, setSearch] = useSearchParams();
  const toast = useToast();
  const isUpdated = search.get('card') === 'updated';

  useEffect(() => {
    if (!isUpdated) return;
    toast({ title: 'Card Updated', description: 'Your next renewal will use it.' });
    setSearch({}, { replace: true });
  }, [isUpdated, toast, setSearch]);
}
