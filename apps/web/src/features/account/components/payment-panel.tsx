import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { describeCard, describeExpiry } from '../../../shared/account/describe-card.js';
import { useUpdateCard } from '../../../shared/account/use-update-card.js';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Panel } from '@scriptsmith/ui/components/panel';
import { useCardUpdateResult } from '../hooks/use-card-update-result.js';

/** The card that pays for the plan. */
export function PaymentPanel({ user }: { user: User }) {
  const { data } = accountApi.useSubscriptionQuery(user.id);
  const { currentData, isLoading: isCardLoading } = accountApi.usePaymentMethodQuery(user.id);
  const card = currentData?.card;
  const status = data?.subscription?.status;
  const { updateCard, isLoading } = useUpdateCard(status === 'past_due');
  useCardUpdateResult(user.id);
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
