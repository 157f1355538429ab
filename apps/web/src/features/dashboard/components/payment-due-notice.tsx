import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/routing/paths.js';
import { useUpdateCard } from '../../../shared/account/use-update-card.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Notice } from '@scriptsmith/ui/components/notice';

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** Shown after a failed renewal, with ways to pay. */
export function PaymentDueNotice() {
  const { updateCard, isLoading } = useUpdateCard();
  return (
    <Notice role="alert" as="div" sx={{ borderColor: 'error.main' }}>
      <div>
        <Typography variant="h4" component="p">
          Your last payment failed
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Chat and credits are paused until you pay. Update your card to pay the amount due now.
        </Typography>
      </div>
      <Actions>
        <Button variant="contained" size="small" loading={isLoading} onClick={() => void updateCard()}>
          Update Card
        </Button>
        <LinkButton to={`${paths.account}#invoices`} size="small">
          Pay Invoice
        </LinkButton>
      </Actions>
    </Notice>
  );
}
