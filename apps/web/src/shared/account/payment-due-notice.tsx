import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Notice } from '@scriptsmith/ui/components/notice';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { useUpdateCard } from './use-update-card.js';

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** Shown after a failed renewal: the amount due, since when, and how to pay. */
export function PaymentDueNotice({ user }: { user: User }) {
  const { updateCard, isLoading } = useUpdateCard(true);
  const { data } = accountApi.useInvoicesQuery(user.id);
  const due = data?.invoices.find(({ status }) => status === 'open');
  return (
    <Notice role="alert" as="div" sx={{ borderColor: 'error.main' }}>
      <div>
        <Typography variant="h4" component="p">
          Your last payment failed
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {due && `${formatPounds(due.amount)} has been due since ${formatDay(due.createdAt)}. `}
          Chat and credits are paused until you pay. Update your card to pay the amount due now.
        </Typography>
      </div>
      <Actions>
        <Button variant="contained" size="small" loading={isLoading} onClick={() => void updateCard()}>
          Update Card
        </Button>
        {due?.hostedUrl ? (
          <Button href={due.hostedUrl} target="_blank" rel="noopener" size="small">
            Pay Invoice
          </Button>
        ) : (
          <LinkButton to={`${paths.account}#invoices`} size="small">
            Pay Invoice
          </LinkButton>
        )}
      </Actions>
    </Notice>
  );
}
