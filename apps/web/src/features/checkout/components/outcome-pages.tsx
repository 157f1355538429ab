import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { control } from '@scriptsmith/ui/theme/tokens';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';

interface CheckoutStoppedProps {
  heading: 'Payment Error' | 'Processing Payment' | 'Payment Cancelled';
  reason: string;
  retry?: { label: string; onClick: () => unknown };
  /** An alternative action for the customer. */
  alternative?: { label: string; to: string };
}

/** Shown instead of a checkout that cannot continue, with the reason and the next step. */
export function CheckoutStopped({ heading, reason, retry, alternative }: CheckoutStoppedProps) {
  return (
    <CenteredPage title={heading} heading={heading} lead={<span role="alert">{reason}</span>}>
      <Stack spacing={1.5} sx={{ mt: 4 }}>
        {alternative && (
          <LinkButton to={alternative.to} variant="contained" size="large">
            {alternative.label}
          </LinkButton>
        )}
        {retry && (
          <Button variant={alternative ? 'outlined' : 'contained'} size="large" onClick={() => void retry.onClick()}>
            {retry.label}
          </Button>
        )}
        <LinkButton to={paths.landing} variant={retry ? 'text' : 'contained'} size="large">
          Return Home
        </LinkButton>
      </Stack>
    </CenteredPage>
  );
}

interface CheckoutFailureProps extends Pick<CheckoutStoppedProps, 'reason' | 'alternative'> {
  onRetry?: () => unknown;
}

export function CheckoutFailure({ onRetry, ...props }: CheckoutFailureProps) {
  return (
    <CheckoutStopped
      {...props}
      heading="Payment Error"
      {...(onRetry && { retry: { label: 'Try Again', onClick: onRetry } })}
    />
  );
}

export function CheckoutLoading({ lead }: { lead: ReactNode }) {
  return (
    <CenteredPage title="Checkout" heading="Checkout" lead={<span role="status">{lead}</span>}>
      <Skeleton sx={{ mt: 4, height: (theme) => theme.spacing(12) }} />
      <Skeleton sx={{ mt: 3, height: control.large }} />
    </CenteredPage>
  );
}
